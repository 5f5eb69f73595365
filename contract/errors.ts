/**
 * Every error code of the API, with its HTTP status and a sentence for developers (docs/behaviour.md#errors). Codes that are
 * not here do not exist.
 */
export const errors = {
  // generic
  VALIDATION_ERROR: { status: 422, message: "The request does not fit its schema." },
  BAD_JSON: { status: 400, message: "The request is malformed, or its body is not valid JSON." },
  UNAUTHORIZED: { status: 401, message: "A valid login is needed." },
  FORBIDDEN: { status: 403, message: "Your role may not do this." },
  NOT_FOUND: { status: 404, message: "There is no such thing, or it is not yours." },
  TOO_LARGE: { status: 413, message: "The request body is too large." },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: "The request body is of a type that this call does not take." },
  TOO_MANY_REQUESTS: { status: 429, message: "Too many tries; wait as long as Retry-After says." },
  SERVER_ERROR: { status: 500, message: "There was an issue with the server." },
  UNAVAILABLE: { status: 503, message: "The server cannot answer right now; try again." },

  // login
  LOGIN_BAD_CREDENTIALS: { status: 400, message: "Wrong username or password." },
  LOGIN_USER_NOT_VERIFIED: { status: 400, message: "This user is not verified yet." },

  SECOND_FACTOR_REQUIRED: { status: 403, message: "The password is right; a second factor comes next." },
  SECOND_STEP_EXPIRED: { status: 400, message: "This second step is unknown, used or expired; log in again." },
  WRONG_SECOND_FACTOR: { status: 400, message: "The second factor is wrong." },

  // second factors
  SECOND_FACTOR_NEEDED: { status: 403, message: "Superusers need a session with a second factor." },
  NO_SECOND_FACTOR: { status: 409, message: "The account has no second factor." },
  LAST_FACTOR: { status: 409, message: "A superuser keeps at least one second factor." },
  TOTP_IN_FORCE: { status: 409, message: "The account has an authenticator app already." },
  TOO_MANY_FACTORS: { status: 409, message: "The account has as many passkeys as it may have." },

  // school sign-on
  SIGN_ON_EXPIRED: {
    status: 400,
    message: "This sign-on is unknown, used, expired or another browser's; begin again.",
  },
  SIGN_ON_REFUSED: { status: 403, message: "This account of the school may not log in." },
  SIGN_ON_TAKEN: { status: 409, message: "This account of the school is connected already." },
  LOGOUT_TOKEN_REFUSED: { status: 400, message: "The logout token is invalid, or was used before." },

  // register
  REGISTER_USER_ALREADY_EXISTS: { status: 400, message: "A user with this email or username already exists." },
  DUPLICATE_KEY_ERROR: { status: 400, message: "A user with this username already exists." },
  NO_INVITE_CODE_GIVEN: { status: 400, message: "No invitation code was given." },
  INVITE_CODE_EXPIRED: { status: 400, message: "This invitation has expired." },
  INVALID_INVITE_CODE_GIVEN: { status: 400, message: "This invitation does not exist." },
  INVITATION_FOR_ANOTHER: { status: 403, message: "This invitation to a school is for another e-mail address." },

  // schools
  IN_A_SCHOOL: { status: 409, message: "The account belongs to another school already; it has to leave that first." },
  LAST_ADMINISTRATOR: { status: 409, message: "Nobody would administer the school any more; say that you know." },
  TOO_MANY_INVITATIONS: { status: 409, message: "The school has as many open invitations as it may have." },

  // verify
  VERIFY_USER_TOKEN_EXPIRED: { status: 400, message: "The verification token has expired." },
  VERIFY_USER_BAD_TOKEN: { status: 400, message: "There is no user for this verification token." },
  VERIFY_USER_ALREADY_VERIFIED: { status: 400, message: "This user is verified already." },

  // passwords
  RESET_PASSWORD_BAD_TOKEN: { status: 400, message: "The reset token is unknown, used or expired." },
  WRONG_PASSWORD: { status: 401, message: "The old password is wrong." },
  INVALID_PASSWORD: { status: 422, message: "The new password does not fit the rule." },
  GUESSABLE_PASSWORD: {
    status: 422,
    message: "The new password is frequent, or hardly more than a word of the account or of this product.",
  },
  PASSWORD_NEEDED: { status: 403, message: "The password must be confirmed first; see POST /auth/confirm-password." },
  INVALID_PERSONAL_CODE: { status: 422, message: "The personal code does not fit the rule." },

  // one's own account, and other people's
  WRONG_PHRASE: { status: 422, message: "What was typed to confirm is not the account's e-mail." },
  OWN_ACCOUNT: { status: 409, message: "Nobody locks or demotes herself." },

  // the first-use flow
  NOT_INITIALISED: { status: 403, message: "The first-use steps come first." },

  // pupils and tests
  PUPIL_UNKNOWN: { status: 401, message: "There is no access of this name." },
  PUPIL_CODE_REQUIRED: { status: 401, message: "This access has a code, which is missing." },
  PUPIL_CODE_WRONG: { status: 401, message: "The code is not that of this access." },
  NAME_IN_USE: { status: 409, message: "This access name is taken." },
  TOO_MANY_PUPILS: { status: 409, message: "The course has as many pupils as the installation allows." },
  TOO_MANY_COURSES: { status: 409, message: "The teacher has as many courses as the installation allows." },
  TOO_MANY_COURSE_TESTS: { status: 409, message: "The course has as many tests as the installation allows." },
  NOT_THE_OWNER: { status: 403, message: "Only the owner of the course may do this." },
  COURSE_READ_ONLY: { status: 403, message: "This course is shared with you for reading." },
  COURSE_ARCHIVED: { status: 409, message: "This course is archived, and only looked at." },
  SCHOOL_YEAR_CHANGED: { status: 409, message: "The classes have changed since this was previewed; look at it again." },
  SCHOOL_YEAR_UNFIT: { status: 422, message: "The plan contradicts itself, or names what cannot be moved so." },
  UNDO_OVER: { status: 404, message: "There is nothing to undo: the day is over, or a newer change comes first." },
  UNDO_BLOCKED: {
    status: 409,
    message: "A class to which children would go back is gone or not the caller's any more.",
  },
  OFFER_GONE: { status: 404, message: "This offer of a course was taken, taken back or has expired." },
  OWN_COURSE: { status: 409, message: "This course is the caller's own." },
  TOO_MANY_OFFERS: { status: 409, message: "The course is offered as often as it may be; take an offer back first." },
  SAMPLE_EXISTS: { status: 409, message: "The teacher has the sample class already." },
  SAMPLE_COURSE: { status: 409, message: "This is not done in the sample class, whose pupils are invented." },
  TOO_MANY_NAMES: {
    status: 429,
    message: "As many access names as the installation allows in a day; wait as long as Retry-After says.",
  },
  UNKNOWN_TEST_VERSION: { status: 422, message: "The library has no such version of this test." },
  SURVEY_NOT_OFFERED: { status: 403, message: "The background survey is for teachers who take part in the research." },
  NO_CONSENT: { status: 403, message: "This is kept of teachers who take part in the research only." },
  UNKNOWN_RESPONSE: { status: 422, message: "The submission answers a response that this test does not have." },
  SUBMISSION_MISMATCH: { status: 422, message: "Course, test or version of the submission do not belong together." },
  NOT_PUBLISHED: { status: 404, message: "This test is not published." },
  ALREADY_HANDED_IN: { status: 409, message: "This test was handed in already with other answers." },
  TEST_ENDED: { status: 409, message: "This test has ended; hand in what the device holds." },
  ATTEMPT_BEGUN: { status: 409, message: "The pupil has begun this test on a device." },
  ATTEMPT_RESET: { status: 409, message: "The teacher reset this attempt; what is handed in was part of it." },
  PACK_NOT_PUBLISHED: { status: 409, message: "This lesson pack is not published yet; it cannot be given to pupils." },
  EXIT_CLOSED: { status: 409, message: "This exit question is closed; no answers are taken any more." },

  // learning platforms; those of a launch are shown as pages
  PLATFORM_UNKNOWN: { status: 400, message: "No enabled platform has this issuer and client id." },
  PLATFORM_EXISTS: { status: 409, message: "There is a platform with this issuer and client id already." },
  LAUNCH_LOST: { status: 400, message: "This launch is unknown, used, expired or of another browser." },
  LAUNCH_INVALID: { status: 400, message: "The platform's message is not valid; the security log says why." },
  DEPLOYMENT_UNKNOWN: { status: 403, message: "The platform is not registered with this deployment id." },
  LAUNCH_ROLE: { status: 403, message: "The role that the platform gives may not do this." },
  LAUNCH_ANONYMOUS: { status: 400, message: "The platform says no id of a real person." },
  LINK_UNKNOWN: { status: 404, message: "This link is unknown, or of another platform, deployment or course." },
  CLASS_CLOSED: { status: 403, message: "Nobody is let into this class." },
  CHOICE_LOST: { status: 404, message: "This choice of a test is unknown, used, expired or of another browser." },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;
