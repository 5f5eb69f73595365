/** All input elements: whoever shows a page of a test loads this once. */
import "./figure-choice/figure-choice.ts";
import "./figure-point/figure-point.ts";
import "./fraction-input/fraction-input.ts";
import "./grid-point/grid-point.ts";
import "./match-pairs/match-pairs.ts";
import "./multi-select/multi-select.ts";
import "./number-input/number-input.ts";
import "./number-line/number-line.ts";
import "./order-cards/order-cards.ts";
