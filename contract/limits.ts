// Constants of the product (docs/behaviour.md). Times are in seconds unless the name says otherwise.
export const TOKEN_LIFETIME = 10_800;
export const TOKEN_RENEWAL_WINDOW = 600;
export const PUPIL_COOKIE_LIFETIME = 12 * 3600;
export const TOAST_MS = 5000;
export const SEARCH_MIN_LETTERS = 3;
export const SEARCH_DEBOUNCE_MS = 550;
export const LIBRARY_PAGE_SIZE = 12;
/** The class levels by which the library can be narrowed, and the highest of all. */
export const CLASS_LEVELS = [5, 6, 7, 8, 9, 10] as const;
export const MAX_CLASS_LEVEL = 13;
export const PUPIL_PAGE_SIZE = 12;
export const PAGER_BUTTONS = 10;
export const LOGIN_PENALTY_SECONDS = 2;
/** How long the inactivity warning shows before the logout. */
export const INACTIVITY_WARNING_SECONDS = 60;
/** How long a device is not asked for the second factor, where its teacher wished so. */
export const REMEMBERED_DAYS = 30;
export const RECOVERY_CODES = 10;
export const LOW_STAGE_PERCENT = 80;
/** Page ids from here on are the background survey: never scored, never counted, not shown to teachers. */
export const SURVEY_PAGE_ID = 10_000;
export const TOOLTIP_DELAY_MS = 500;
export const MOBILE_BREAKPOINT_PX = 800;
export const PROGRESS_WHITE_TEXT_PERCENT = 55;
export const ADMIN_PAGE_SIZE = 50;
export const DRAFT_DELAY_MS = 2000;
/** The notice that a class gets before its test ends. */
export const END_NOTICE_MS = 120_000;
/** How long devices have after the end to hand in by themselves, before the server does it for them. */
export const END_GRACE_MS = 30_000;
/** How long a course is offered to a colleague. */
export const OFFER_DAYS = 7;
/** How long an invitation to a school can be taken. */
export const SCHOOL_INVITATION_DAYS = 14;
/** The months of which a school sees how many tests were handed in, the running one among them. */
export const SCHOOL_MONTHS = 12;

// Limits of a request: the server refuses more, and the browser does not offer it.

/** Of a list, and of what is asked for at once. */
export const MAX_LIST_PAGE = 100_000;
/** Of a version's number and of its dotted text. */
export const MAX_VERSION_NUMBER = 1_000_000;
export const MAX_VERSION_TEXT = 24;
/** Well below 2³¹, where a database's integer ends. */
export const MAX_PAGE_ID = 1_000_000;
export const MAX_NAME = 60;
/** Of a pupil's code as typed, with blanks and hyphens. */
export const MAX_TYPED_CODE = 20;
export const MAX_USERNAME = 20;
export const MAX_COURSE_NAME = 80;
export const MAX_INVITATION_NOTE = 200;
export const MAX_INVITATION_USES = 10_000;
export const MAX_INVITATION_DAYS = 3650;
export const MAX_PASSKEY_NAME = 60;
/** Of the key of a link that shares a course. */
export const MAX_COLLEAGUE_KEY = 100;
/** Offers of one course that nobody has taken yet. */
export const MAX_COURSE_OFFERS = 20;
export const MAX_SCHOOL_NAME = 80;
/** Colleagues who are invited to a school at once, and the invitations to one that nobody has taken yet. */
export const MAX_INVITED_AT_ONCE = 100;
export const MAX_SCHOOL_INVITATIONS = 300;
export const MAX_COMMENT = 500;
/** Of a lesson's group: `pattern L1`, with named lists `stage 2 of readingLineGraph`. */
export const MAX_GROUP_KEY = 120;
export const MAX_ANSWER = 200;
export const MAX_RESPONSES = 200;
export const MAX_TRACE = 2000;
/** Seconds on one page: a year. */
export const MAX_STAY = 31_536_000;
export const MAX_BULK = 400;
/** Courses of one plan for the school year. */
export const MAX_PLANNED_COURSES = 200;
export const MAX_BODY_BYTES = 256 * 1024;
/** Of a learning platform's name, and of an address or an id that it gives. */
export const MAX_PLATFORM_NAME = 60;
export const MAX_PLATFORM_TEXT = 2000;
export const MAX_DEPLOYMENTS = 100;
