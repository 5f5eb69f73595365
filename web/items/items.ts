/** All input elements: whoever shows a page of a test loads this once. */
import "./fraction-input/fraction-input.ts";
import "./multi-select/multi-select.ts";
import "./number-input/number-input.ts";
import "./number-line/number-line.ts";
