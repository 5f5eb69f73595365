/** All input elements: whoever shows a page of a test loads this once. */
import "./number-input/number-input.ts";
