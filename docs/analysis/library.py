# %% [markdown]
# # The library in figures, from an export
#
# From a research export (docs/validation.md) this notebook makes
#
# - of **real classes**: for each version how often each stage and pattern is found, and how far rule and model agree
#   with interviews and with what teachers learnt in talks;
# - of **simulated pupils** (`npm run content -- --robustness --export FOLDER`): the tables of docs/library.md.
#
# `python3 docs/analysis/library.py EXPORT [TRUTH]` prints them as Markdown; in Jupyter or VS Code, write the names of
# the files into the last cell. Python 3.9 or later, no packages. Files are read row by row, so they may be larger than
# the memory.
#
# What a figure of simulated pupils means is defined in scripts/library/measure/figures.ts and repeated here in another
# language; scripts/library/measure/notebook.test.ts holds the two together.

# %%
from __future__ import annotations

import json
import sys
from collections import Counter, defaultdict
from contextlib import nullcontext
from dataclasses import dataclass, field
from decimal import ROUND_HALF_UP, Decimal
from math import sqrt
from typing import Any, Callable, Iterable, Iterator, NamedTuple, Optional, TextIO

SURE, LIKELY, EVEN = 0.9, 0.7, 0.5
"""Least probability of "very sure" and "likely"; a pattern is found by the model if it is as likely as not."""
BINS = 5
"""Bins of the calibration, of equal width."""
NEEDED = 100
"""Under so many real pupils nothing is shown: a share would say little, and might say something of single children."""
SLIPS, LAPSES, KEPT = (0.05, 0.1), (0.15, 0.25), (0.5, 0.75, 0.8, 1)
"""Shares, 0 to 1, at which pupils are simulated."""
MOSTLY = 0.8
"""The share of its places at which a misconception should be found."""

# %% [markdown]
# ## Reading

# %%
PIECE = 1 << 20
"""Characters that are read at once."""


class JsonStream:
    """Reads a JSON text value by value."""

    def __init__(self, file: TextIO) -> None:
        self._file, self._text, self._at = file, "", 0
        self._decoder = json.JSONDecoder()

    def _more(self) -> bool:
        piece = self._file.read(PIECE)
        self._text, self._at = self._text[self._at :] + piece, 0
        return piece != ""

    def peek(self) -> str:
        """The next character that is no blank; empty at the end."""
        while True:
            while self._at < len(self._text) and self._text[self._at] in " \n\r\t":
                self._at += 1
            if self._at < len(self._text):
                return self._text[self._at]
            if not self._more():
                return ""

    def take(self, character: str) -> None:
        """Passes a character. Raises ValueError if another one is there."""
        if self.peek() != character:
            raise ValueError(f"no research export, or cut off: {character} expected, got {self.peek() or 'the end'}")
        self._at += 1

    def value(self) -> Any:
        """The next value."""
        self.peek()
        while True:
            try:
                value, end = self._decoder.raw_decode(self._text, self._at)
            except json.JSONDecodeError:
                if self._more():
                    continue
                raise
            # A number at the end of a piece may go on in the next one.
            if end == len(self._text) and self._more():
                continue
            self._at = end
            return value

    def members(self, end: str) -> Iterator[None]:
        """Stops before each member of an object or list that ends with `end`; its beginning was taken."""
        while self.peek() != end:
            yield
            if self.peek() != end:
                self.take(",")
        self.take(end)


def read_export(path: str) -> Iterator[tuple[str, Any]]:
    """Yields name and value of each field of an export; of `results` each row by itself."""
    with open(path, encoding="utf-8") as file:
        stream = JsonStream(file)
        stream.take("{")
        for _ in stream.members("}"):
            name = stream.value()
            stream.take(":")
            if name != "results":
                yield name, stream.value()
                continue
            stream.take("[")
            for _ in stream.members("]"):
                yield name, stream.value()


class Truths:
    """
    What is known of pupils beside the export: a JSON object a line, found by `pupil` and `submitted`. A simulation
    writes it in the order of the rows; lines of interviews may be in any order.
    """

    def __init__(self, lines: Iterable[str]) -> None:
        self._lines = iter(lines)
        self._waiting: dict[tuple[int, str], dict] = {}

    def of(self, row: dict) -> Optional[dict]:
        """The truth of a row; None if nothing is known of it."""
        key = (row["pupil"], row["submitted"])
        while key not in self._waiting:
            line = next(self._lines, None)
            if line is None:
                return None
            truth = json.loads(line)
            self._waiting[truth["pupil"], truth["submitted"]] = truth
        return self._waiting.pop(key)


# %% [markdown]
# ## What a row says, by rule and by model

# %%
class Target(NamedTuple):
    """A stage or pattern. `kind`: "stage" or "pattern"; `name`: of its list, None if it has none."""

    kind: str
    name: Optional[str]
    value: int | str

    def __str__(self) -> str:
        return f"{self.value}" if self.name is None else f"{self.value} of {self.name}"


@dataclass
class Version:
    """A version of a test. `lists`: those of `versions[].lists` of the export; empty if it has left the library."""

    machine_name: str
    number: str
    lists: list[dict]

    @property
    def title(self) -> str:
        return f"`{self.machine_name}` {self.number}"

    def targets(self) -> list[Target]:
        """All stages, then all patterns, in the order of the rules."""
        stages = [Target("stage", one["name"], stage) for one in self.lists for stage in one["stages"]]
        patterns = [Target("pattern", one["name"], each["is"]) for one in self.lists for each in one["patterns"]]
        return stages + patterns

    def patterns_that_count(self, kind: str) -> list[Target]:
        """The patterns that count as "finding", "hint" or "none"."""
        return [
            Target("pattern", one["name"], each["is"])
            for one in self.lists
            for each in one["patterns"]
            if each["counts"] == kind
        ]


def target_of(entry: dict) -> Target:
    return Target(entry["kind"], entry["name"], entry["is"])


class Sheet:
    """A hand-in with its diagnosis and certainty. `row`: of `results` of the export."""

    def __init__(self, row: dict) -> None:
        self.row = row
        self._lists = {one["name"]: one for one in row["certainty"] or []}
        self._patterns = {
            name: {each["is"]: each["p"] for each in one["patterns"]} for name, one in self._lists.items()
        }

    @property
    def names(self) -> list[Optional[str]]:
        """The names of the lists that have a certainty."""
        return list(self._lists)

    def stage(self, name: Optional[str]) -> int | str | None:
        """The rule's stage; None if the list has no stages."""
        stage = self.row["result"]["stage"]
        if isinstance(stage, dict):
            return stage.get(name)
        return stage if name is None else None

    def patterns(self, name: Optional[str]) -> list[str]:
        """The rule's patterns."""
        patterns = self.row["result"]["patterns"]
        if isinstance(patterns, dict):
            return patterns.get(name, [])
        return patterns if name is None else []

    def stages_by_model(self, name: Optional[str]) -> list[dict]:
        """Stages (`is`) with their probability (`p`), likeliest first."""
        return self._lists.get(name, {}).get("stages", [])

    def word(self, name: Optional[str]) -> Optional[str]:
        return self._lists.get(name, {}).get("word")

    def p(self, pattern: Target) -> float:
        """The probability of a pattern, 0 to 1."""
        return self._patterns.get(pattern.name, {}).get(pattern.value, 0)

    def likely_patterns(self, name: Optional[str]) -> list[str]:
        """The patterns that are at least as likely as not."""
        return [value for value, p in self._patterns.get(name, {}).items() if p >= EVEN]

    def stage_by_model(self, name: Optional[str]) -> int | str | None:
        """The likeliest stage. "?" is left to the rule."""
        if self.stage(name) == "?":
            return "?"
        return next((each["is"] for each in self.stages_by_model(name)), None)

    def has(self, target: Target) -> bool:
        """Whether the rule gives a stage or pattern."""
        kind, name, value = target
        return self.stage(name) == value if kind == "stage" else value in self.patterns(name)

    def seems(self, target: Target) -> bool:
        """Whether the model takes a stage for the likeliest, or a pattern for as likely as not."""
        kind, name, value = target
        if value == "?":
            return self.has(target)
        if kind == "pattern":
            return self.p(target) >= EVEN
        return next((each["is"] == value for each in self.stages_by_model(name)), False)


# %% [markdown]
# ## Counting

# %%
@dataclass
class Hits:
    """
    Of `n` pupils who should get something: found by the rule, by the model, by either; another finding beside it by the
    rule.
    """

    n: int = 0
    rule: int = 0
    model: int = 0
    either: int = 0
    beside: int = 0

    def add(self, rule: bool, model: bool, beside: bool = False) -> None:
        self.n += 1
        self.rule += rule
        self.model += model
        self.either += rule or model
        self.beside += beside


@dataclass
class Alarms:
    """Of `n` pupils: with a finding by the rule, with one that is likely, with one that is very sure."""

    n: int = 0
    rule: int = 0
    likely: int = 0
    sure: int = 0

    def add(self, sheet: Sheet, findings: list[Target]) -> None:
        highest = max((sheet.p(one) for one in findings), default=0)
        self.n += 1
        self.rule += any(sheet.has(one) for one in findings)
        self.likely += highest >= LIKELY
        self.sure += highest >= SURE


@dataclass
class Bin:
    """Sheets whose likeliest stage has a probability in the bin. `said`: the sum of the probabilities."""

    n: int = 0
    said: float = 0
    right: int = 0


class Known(NamedTuple):
    """What is known of a pupil in one list. None: not known."""

    name: Optional[str]
    stage: int | str | None
    patterns: Optional[list[str]]


@dataclass
class Calibration:
    """Whether stages are as probable as the model says, over pupils whose stage is known. `brier`: sum over sheets."""

    bins: list[Bin] = field(default_factory=lambda: [Bin() for _ in range(BINS)])
    brier: float = 0
    n: int = 0
    sure: int = 0
    sure_right: int = 0
    likely: int = 0
    unclear: int = 0
    unclear_right: int = 0
    asked: int = 0
    asked_right: int = 0

    def add(self, sheet: Sheet, known: Known) -> bool:
        """
        Counts one list; a sheet that is too blank for a stage counts nowhere. Returns whether it is unclear, so that
        follow-up questions may come.
        """
        stages = sheet.stages_by_model(known.name)
        if known.stage is None or not stages or sheet.stage(known.name) == "?":
            return False
        right, p = stages[0]["is"] == known.stage, stages[0]["p"]
        one = self.bins[min(BINS - 1, int(p * BINS))]
        one.n, one.said, one.right = one.n + 1, one.said + p, one.right + right
        self.n += 1
        self.brier += sum((each["p"] - (each["is"] == known.stage)) ** 2 for each in stages)
        word = sheet.word(known.name)
        self.sure += word == "sure"
        self.sure_right += word == "sure" and right
        self.likely += word == "likely"
        is_unclear = word not in ("sure", "likely")
        self.unclear += is_unclear
        self.unclear_right += is_unclear and right
        return is_unclear

    def add_follow_up(self, sheet: Sheet, known: Known) -> None:
        """Counts the answers to follow-up questions of a pupil who was unclear."""
        stages = sheet.stages_by_model(known.name)
        self.asked += 1
        self.asked_right += bool(stages) and stages[0]["is"] == known.stage

    def plus(self, other: Calibration) -> Calibration:
        bins = [Bin(a.n + b.n, a.said + b.said, a.right + b.right) for a, b in zip(self.bins, other.bins)]
        names = [name for name in vars(self) if name != "bins"]
        return Calibration(bins, **{name: getattr(self, name) + getattr(other, name) for name in names})


@dataclass
class Confusion:
    """How often pupils of a known stage get each stage: list → (known, said) → number, by rule and by model."""

    rule: dict[Optional[str], Counter] = field(default_factory=lambda: defaultdict(Counter))
    model: dict[Optional[str], Counter] = field(default_factory=lambda: defaultdict(Counter))

    def add(self, sheet: Sheet, known: Known) -> None:
        if known.stage is None or not sheet.stages_by_model(known.name):
            return
        self.rule[known.name][known.stage, sheet.stage(known.name)] += 1
        self.model[known.name][known.stage, sheet.stage_by_model(known.name)] += 1


# %% [markdown]
# ## Simulated pupils
#
# Ways of answering: docs/library.md.

# %%
class Simulated:
    """The figures of the simulated pupils of one version and one generator."""

    def __init__(self, version: Version) -> None:
        self.version = version
        self.findings = version.patterns_that_count("finding")
        self.hints = set(version.patterns_that_count("hint"))
        self.responses = 0
        self.has_form = False
        self.typical: dict[tuple[Target, float], dict[int, Hits]] = defaultdict(lambda: defaultdict(Hits))
        """Stage or pattern and share of slips → number of the typical sheet → hits."""
        self.instead: dict[tuple[Target, str], dict[int, Counter]] = defaultdict(lambda: defaultdict(Counter))
        """Stage or pattern and "rule" or "model" → number of the typical sheet → what is said instead."""
        self.conditions: dict[tuple[str, Optional[float]], Hits] = defaultdict(Hits)
        """Way and share of lapses → hits."""
        self.alarms: dict[tuple[str, float], Alarms] = defaultdict(Alarms)
        """Way and share of slips → alarms."""
        self.kept: dict[Target, dict[float, Hits]] = defaultdict(lambda: defaultdict(Hits))
        """Pattern → share of its places → hits, by the model at .70."""
        self.places: dict[Target, int] = {}
        self.calibration = Calibration()
        self.confusion = Confusion()

    def add(self, sheet: Sheet, truth: dict) -> list[Known]:
        """Counts a pupil. Returns in which lists follow-up questions may be asked."""
        way, targets = truth["way"], [target_of(one) for one in truth.get("targets", [])]
        self.responses = len(sheet.row["result"]["outcomes"])
        if way == "typical":
            self._add_typical(sheet, targets[0], truth)
        elif way in ("lapses", "last-page"):
            for target in targets:
                self.conditions[way, truth.get("lapse")].add(sheet.has(target), sheet.seems(target))
        elif way == "pair":
            both = all(map(sheet.has, targets)), all(map(sheet.seems, targets))
            self.conditions[way, None].add(*both)
        elif way == "kept":
            self._add_kept(sheet, targets[0], truth)
        elif way == "calibration":
            return self._add_calibrated(sheet, truth)
        else:
            self.alarms[way, truth["slip"]].add(sheet, self.findings)
        return []

    def _add_typical(self, sheet: Sheet, target: Target, truth: dict) -> None:
        rule, model = sheet.has(target), sheet.seems(target)
        self.typical[target, truth["slip"]][truth["sheet"]].add(rule, model)
        if truth["slip"] != SLIPS[-1]:
            return
        _, name, _ = target
        by_rule = said(target, sheet.stage(name), sheet.patterns(name))
        first = next((each["is"] for each in sheet.stages_by_model(name)), None)
        by_model = said(target, first, sheet.likely_patterns(name))
        self.instead[target, "rule"][truth["sheet"]][None if rule else by_rule] += 1
        self.instead[target, "model"][truth["sheet"]][None if model else by_model] += 1

    def _add_kept(self, sheet: Sheet, target: Target, truth: dict) -> None:
        meant = truth["meant"][0]["patterns"]
        others = [one for one in self.findings if one.name == target.name and one.value not in meant]
        beside = any(sheet.has(one) for one in others)
        self.kept[target][truth["kept"]].add(sheet.has(target), sheet.p(target) >= LIKELY, beside)
        self.places[target] = truth["places"]

    def _add_calibrated(self, sheet: Sheet, truth: dict) -> list[Known]:
        known = [Known(one["name"], one["stage"], one["patterns"]) for one in truth["meant"]]
        for one in known:
            self.confusion.add(sheet, one)
        return [one for one in known if self.calibration.add(sheet, one)]

    def add_follow_up(self, sheet: Sheet, known: list[Known]) -> None:
        self.has_form = self.has_form or sheet.row["machineName"] != self.version.machine_name
        for one in known:
            self.calibration.add_follow_up(sheet, one)

    def targets(self) -> list[Target]:
        """The stages and patterns that were simulated, in the order of the rules."""
        return [one for one in self.version.targets() if (one, SLIPS[0]) in self.typical]

    def recognised(self, target: Target, slip: float, by: str) -> float:
        """The share of a target's pupils who get it, `by` "rule" or "model": mean over its typical sheets."""
        share = 0.0
        for index, hits in enumerate(self.typical[target, slip].values()):
            share = (share * index + getattr(hits, by) / hits.n) / (index + 1)
        return share

    def counted(self, by: str) -> list[Target]:
        """The targets that count: no hints, and "?" only for the rule, to which the model leaves it."""
        return [one for one in self.targets() if one not in self.hints and (by == "rule" or one.value != "?")]

    def lowest(self, slip: float, by: str) -> float:
        return least(self.recognised(one, slip, by) for one in self.counted(by))

    def said_instead(self, target: Target, by: str) -> str:
        """What is said most often instead, with its share; empty if nothing."""
        for counts in self.instead[target, by].values():
            instead = [(what, count) for what, count in counts.most_common() if what is not None]
            if instead:
                what, count = instead[0]
                return f"{what} ({rounded(100 * (count / sum(counts.values())), 0)} %)"
        return ""

    def kept_mostly(self, what: str) -> list[float]:
        """Of each pattern the share of "either" or "beside" where it is kept to at 80 % of its places."""
        return [getattr(hits[MOSTLY], what) / hits[MOSTLY].n for hits in self.kept.values()]


def said(target: Target, stage: int | str | None, patterns: list[str]) -> str:
    if target.kind == "stage":
        return f"stage {stage}"
    return " ".join(patterns) or "no pattern"


# %% [markdown]
# ## Real classes
#
# Agreement is counted apart for interviews (lines of the file of truths with `"way": "interview"` and `meant`) and for
# what the pupils' own teachers said after a talk (`verdict`), which is worth less: they had seen the diagnosis.

# %%
class Agreement(Counter):
    """(is known, is said) → number of pupils, of one stage or pattern."""

    def sensitivity(self) -> tuple[int, int]:
        """Of those who have it, those who get it: count and number."""
        return self[True, True], self[True, True] + self[True, False]

    def specificity(self) -> tuple[int, int]:
        """Of those who do not have it, those who do not get it: count and number."""
        return self[False, False], self[False, False] + self[False, True]

    def kappa(self) -> Optional[float]:
        """Cohen's κ; None if both always say the same one thing."""
        n = sum(self.values())
        known, given = self[True, True] + self[True, False], self[True, True] + self[False, True]
        by_chance = (known * given + (n - known) * (n - given)) / n**2
        return None if by_chance == 1 else ((self[True, True] + self[False, False]) / n - by_chance) / (1 - by_chance)


class Compared:
    """How far rule and model agree with one source of knowledge."""

    def __init__(self, version: Version) -> None:
        self.version = version
        self.findings = version.patterns_that_count("finding")
        self.n = 0
        self.rule: dict[Target, Agreement] = defaultdict(Agreement)
        self.model: dict[Target, Agreement] = defaultdict(Agreement)
        self.calibration = Calibration()
        self.confusion = Confusion()
        self.none_known = Alarms()
        """Pupils who have no finding: "careful"."""
        self.beside = Counter()
        """Pupils who have a finding: whether the rule gives another one."""

    def add(self, sheet: Sheet, known: list[Known]) -> list[Known]:
        """Counts a pupil. Returns in which lists follow-up questions may be asked."""
        self.n += 1
        for target in self.version.targets():
            self._add_target(sheet, target, known)
        for one in known:
            self.confusion.add(sheet, one)
        if len(known) == len(self.version.lists) and all(one.patterns is not None for one in known):
            patterns = {Target("pattern", one.name, each) for one in known for each in one.patterns or []}
            self._add_findings(sheet, [one for one in self.findings if one in patterns])
        return [one for one in known if self.calibration.add(sheet, one)]

    def _add_target(self, sheet: Sheet, target: Target, known: list[Known]) -> None:
        one = next((each for each in known if each.name == target.name), None)
        if one is None or (one.stage if target.kind == "stage" else one.patterns) is None:
            return
        has = one.stage == target.value if target.kind == "stage" else target.value in (one.patterns or [])
        self.rule[target][has, sheet.has(target)] += 1
        self.model[target][has, sheet.seems(target)] += 1

    def _add_findings(self, sheet: Sheet, own: list[Target]) -> None:
        if own:
            self.beside[any(sheet.has(one) for one in self.findings if one not in own)] += 1
        else:
            self.none_known.add(sheet, self.findings)

    def add_follow_up(self, sheet: Sheet, known: list[Known]) -> None:
        for one in known:
            self.calibration.add_follow_up(sheet, one)


class Observed:
    """The figures of real classes of one version."""

    def __init__(self, version: Version) -> None:
        self.version = version
        self.n = 0
        self.found: Counter = Counter()
        """Stage or pattern → pupils who get it by the rule."""
        self.words: Counter = Counter()
        """(list, word of its certainty) → pupils."""
        self.fits: Counter = Counter()
        """Whether the diagnosis fits ("yes", "partly", "no") → verdicts."""
        self.unnamed = 0
        """Verdicts that something does not fit, without saying what the talk showed."""
        self.guessers = Alarms()
        """Pupils who guessed, as their teachers learnt."""
        self.sources = {"interviews": Compared(version), "talks with the teacher": Compared(version)}

    def add(self, sheet: Sheet, interview: Optional[dict]) -> tuple[Optional[Compared], list[Known]]:
        """Counts a pupil. Returns the source that knows of it, and the lists in which follow-up questions may come."""
        self.n += 1
        self.found.update(target for target in self.version.targets() if sheet.has(target))
        self.words.update((name, sheet.word(name)) for name in sheet.names)
        verdict = sheet.row["verdict"]
        if verdict is not None:
            self.fits[verdict["fits"]] += 1
            if verdict["reason"] == "guess":
                self.guessers.add(sheet, self.version.patterns_that_count("finding"))
        if interview is not None:
            return self._compare("interviews", sheet, known_by_interview(interview))
        known = [] if verdict is None else known_by_verdict(sheet, verdict, self.version)
        self.unnamed += verdict is not None and not known
        return self._compare("talks with the teacher", sheet, known)

    def _compare(self, source: str, sheet: Sheet, known: list[Known]) -> tuple[Optional[Compared], list[Known]]:
        if not known:
            return None, []
        return self.sources[source], self.sources[source].add(sheet, known)


def known_by_interview(truth: dict) -> list[Known]:
    """What the coders agreed on. A missing `stage` or `patterns` is not known."""
    return [Known(one["name"], one.get("stage"), one.get("patterns")) for one in truth["meant"]]


def known_by_verdict(sheet: Sheet, verdict: dict, version: Version) -> list[Known]:
    """
    What a teacher learnt in a talk: the diagnosis if it fits; otherwise what she named, where a list of which she named
    anything has no other patterns. Empty if it does not fit and she named nothing.
    """
    names = [one["name"] for one in version.lists]
    if verdict["fits"] == "yes":
        return [Known(name, sheet.stage(name), sheet.patterns(name)) for name in names]
    known = []
    for name in names:
        seen = [one for one in verdict["seen"] if one["name"] == name]
        stage = next((one["is"] for one in seen if one["kind"] == "stage"), None)
        if seen:
            known.append(Known(name, stage, [one["is"] for one in seen if one["kind"] == "pattern"]))
    return known


# %% [markdown]
# ## The whole export

# %%
@dataclass
class Study:
    """All figures of an export by machine name and version, those of simulated pupils by generator too."""

    versions: dict[tuple[str, str], Version] = field(default_factory=dict)
    observed: dict[tuple[str, str], Observed] = field(default_factory=dict)
    simulated: dict[tuple[str, str], dict[str, Simulated]] = field(default_factory=dict)
    unclear: dict[tuple, tuple[Simulated | Compared, list[Known]]] = field(default_factory=dict)
    """Hand-ins after which follow-up questions may come, by pupil, test, version and time."""

    def add(self, row: dict, truths: Truths) -> None:
        """Counts a row of the export."""
        sheet = Sheet(row)
        if row["followUp"] is not None:
            self._add_follow_up(sheet)
            return
        key, truth = (row["machineName"], row["version"]), truths.of(row)
        version = self.versions.get(key) or Version(*key, [])
        if truth is not None and truth["way"] != "interview":
            figures = self.simulated.setdefault(key, {})
            counted = figures.setdefault(truth["generator"], Simulated(version))
            known = counted.add(sheet, truth)
        else:
            counted, known = self.observed.setdefault(key, Observed(version)).add(sheet, truth)
        if known:
            self.unclear[(row["pupil"], *key, row["submitted"])] = counted, known

    def _add_follow_up(self, sheet: Sheet) -> None:
        """Only the first questions of a pupil count."""
        after = sheet.row["followUp"]
        key = (sheet.row["pupil"], after["machineName"], after["version"], after["submitted"])
        counted, known = self.unclear.pop(key, (None, []))
        if counted is not None and after["round"] == 1:
            counted.add_follow_up(sheet, known)


def read_study(export: str, truth: Optional[str]) -> Study:
    """Reads an export and, if there is one, a file of truths. Raises ValueError if the export was cut off."""
    study, rows, total = Study(), 0, None
    with open(truth, encoding="utf-8") if truth else nullcontext([]) as lines:
        truths = Truths(lines)
        for name, value in read_export(export):
            if name == "versions":
                study.versions = {
                    (one["machineName"], one["version"]): Version(one["machineName"], one["version"], one["lists"])
                    for one in value
                }
            elif name == "results":
                study.add(value, truths)
                rows += 1
            elif name == "totalCount":
                total = value
    if rows != total:
        raise ValueError(f"{export} was cut off: {rows} results of {total or 'more'}")
    return study


# %% [markdown]
# ## Words and tables

# %%
def rounded(value: float, digits: int) -> str:
    """Rounds half up, as the library's own tables do."""
    return str(Decimal(value).quantize(Decimal(1).scaleb(-digits), ROUND_HALF_UP))


def percent(count: float, n: float = 1, digits: int = 0) -> str:
    """A share in percent: "34 %"; "–" of none."""
    return "–" if n == 0 else f"{rounded(count / n * 100, digits)} %"


def exactly(count: float, n: float = 1) -> str:
    return percent(count, n, 1)


def mean(values: Iterable[float]) -> Optional[float]:
    values = list(values)
    return sum(values) / len(values) if values else None


def least(shares: Iterable[float]) -> float:
    return min([1, *shares])


def ratio(count: float, n: float) -> Optional[float]:
    return count / n if n else None


def wilson(count: int, n: int) -> tuple[float, float]:
    """The 95 % interval of a share after Wilson (1927), which holds for shares near 0 and 1 too; both ends 0 to 1."""
    z, share = 1.959964, count / n
    weight = 1 + z**2 / n
    middle, half = share + z**2 / (2 * n), z * sqrt(share * (1 - share) / n + z**2 / (4 * n**2))
    return max(0, (middle - half) / weight), min(1, (middle + half) / weight)


def sampled(count: int, n: int) -> str:
    """A share of real pupils with its interval: "34 % (29 to 40), n = 412"; "–" of none."""
    if n == 0:
        return "–"
    low, high = wilson(count, n)
    return f"{percent(count, n)} ({rounded(low * 100, 0)} to {rounded(high * 100, 0)}), n = {n}"


def table(head: list[str], rows: Iterable[list]) -> str:
    """A table in Markdown, with a blank line behind it."""
    lines = [head, ["---"] * len(head), *rows]
    return "".join(f"| {' | '.join(str(cell) for cell in row)} |\n" for row in lines) + "\n"


def calibration_rows(*all_: Calibration) -> list[list[str]]:
    """A row a bin: its range, and of each calibration mean probability, number of sheets and share that is right."""
    rows = []
    for at in range(BINS):
        row = [f"{percent(at, BINS)} to {percent(at + 1, BINS)}"]
        for one in (each.bins[at] for each in all_):
            row += [f"{percent(one.said, one.n)} ({one.n:,})", percent(one.right, one.n)] if one.n else ["–", "–"]
        rows.append(row)
    return rows


def confusion_tables(
    confusion: Confusion, stages: dict[Optional[str], list], show: Callable[[int, int], str]
) -> str:
    """For each list with stages: a row for each known stage, a column for each that is said. `show`: count, n → cell."""
    text = ""
    for name, by_rule in confusion.rule.items():
        for by, counts in (("rule", by_rule), ("model", confusion.model[name])):
            rows = []
            for known in stages[name]:
                given = [counts[known, one] for one in stages[name]]
                if any(given):
                    rows.append([f"stage {known} ({sum(given):,})", *(show(count, sum(given)) for count in given)])
            of = "" if name is None else f" of {name}"
            text += table([f"is{of}, gets by {by}", *(f"stage {one}" for one in stages[name])], rows)
    return text


def stages_by_list(version: Version) -> dict[Optional[str], list]:
    """List → its stages in the order of the rules."""
    return {one["name"]: one["stages"] for one in version.lists}


# %% [markdown]
# ## The page of simulated pupils

# %%
def total_calibration(all_: list[Simulated]) -> Calibration:
    total = Calibration()
    for one in all_:
        total = total.plus(one.calibration)
    return total


def aims(all_: list[Simulated]) -> list[tuple[str, Optional[float]]]:
    """The figures of the whole library, as shares; None if no pupil says anything of one."""
    total = total_calibration(all_)
    careful, guessers = [one.alarms["careful", SLIPS[0]] for one in all_], [one.alarms["guesser", 0] for one in all_]
    kept = [share for one in all_ for share in one.kept_mostly("either")]
    beside = [share for one in all_ for share in one.kept_mostly("beside")]
    return [
        ("lowest stage or pattern by rule, over all tests", least(one.lowest(SLIPS[0], "rule") for one in all_)),
        ("lowest by rule, mean over tests", mean(one.lowest(SLIPS[0], "rule") for one in all_)),
        ("lowest by model, mean over tests", mean(one.lowest(SLIPS[0], "model") for one in all_)),
        ("lowest by model, over all tests", least(one.lowest(SLIPS[0], "model") for one in all_)),
        ("careful pupils with a finding by rule, most of all tests", max(one.rule / one.n for one in careful)),
        ("careful pupils with a finding that is very sure, mean", mean(one.sure / one.n for one in careful)),
        ("guessers with a finding by rule, mean", mean(one.rule / one.n for one in guessers)),
        ("guessers with a finding that is very sure, mean", mean(one.sure / one.n for one in guessers)),
        ("“very sure” stages that are right, 10 % slips and 15 % lapses", ratio(total.sure_right, total.sure)),
        ("sheets that are very sure or likely, 10 % slips and 15 % lapses", ratio(total.sure + total.likely, total.n)),
        ("unclear sheets whose likeliest stage is right", ratio(total.unclear_right, total.unclear)),
        ("the same after two questions", ratio(total.asked_right, total.asked)),
        ("misconception kept to at 80 % of its places, found by rule or as likely, mean over patterns", mean(kept)),
        ("the same, lowest pattern", least(kept)),
        ("the same pupils, another finding beside the right one by rule, mean", mean(beside)),
    ]


def aims_table(plain: list[Simulated], other: list[Simulated]) -> str:
    rows = []
    for (what, *shares), (_, second) in zip(aims(plain), aims(other)):
        rows.append([what, *("–" if share is None else exactly(share) for share in (*shares, second))])
    return table(["figure", "pupils as below", "other assumptions"], rows)


def conditions_table(all_: list[Simulated]) -> str:
    """Stages and patterns recognised when sheets change: means by rule and by model."""
    rows = []
    for slip in SLIPS:
        targets = [(one, target) for one in all_ for target in one.counted("model")]
        shares = [mean(one.recognised(target, slip, by) for one, target in targets) for by in ("rule", "model")]
        rows.append([f"{percent(slip)} slips", *map(percent, shares)])
    names = {("lapses", lapse): f"5 % slips, {percent(lapse)} lapses" for lapse in LAPSES}
    names["last-page", None] = "5 % slips, last page never opened"
    names["pair", None] = "5 % slips, two misconceptions at once, both found"
    for condition, name in names.items():
        hits = [one.conditions[condition] for one in all_ if condition in one.conditions]
        shares = [mean(getattr(one, by) / one.n for one in hits) for by in ("rule", "model")]
        rows.append([name, *("–" if share is None else percent(share) for share in shares)])
    return table(["stages and patterns recognised, mean", "by rule", "by model"], rows)


def test_row(one: Simulated) -> list:
    """The row of one test in the table of all tests."""
    calibration, careful, guessers = one.calibration, one.alarms["careful", SLIPS[0]], one.alarms["guesser", 0]
    after = percent(calibration.asked_right, calibration.asked) + ("" if one.has_form else " *")
    kept, beside = one.kept_mostly("either"), one.kept_mostly("beside")
    return [
        one.version.title,
        one.responses,
        *(", ".join(percent(one.lowest(slip, by)) for slip in SLIPS) for by in ("rule", "model")),
        *(f"{percent(each.rule, each.n)}, {exactly(each.sure, each.n)}" for each in (careful, guessers)),
        f"{percent(calibration.sure_right, calibration.sure)} of {percent(calibration.sure, calibration.n)}",
        percent(calibration.sure + calibration.likely, calibration.n),
        f"{percent(calibration.unclear_right, calibration.unclear)} → {after}",
        f"{percent(mean(kept))}, {percent(least(kept))}" if kept else "–",
        percent(mean(beside)) if beside else "–",
    ]


def recognised_table(one: Simulated) -> str:
    rows = []
    for target in one.targets():
        cells = [f"{target.kind} {target}{' (hint)' if target in one.hints else ''}"]
        for by in ("rule", "model"):
            cells += [percent(one.recognised(target, slip, by)) for slip in SLIPS] + [one.said_instead(target, by)]
        rows.append(cells)
    head = [f"{by}, {percent(slip)}" for by in ("rule", "model") for slip in SLIPS]
    return table(["recognised", *head[:2], "instead", *head[2:], "instead"], rows)


def hits_cell(hits: Hits) -> str:
    return " / ".join(percent(count, hits.n) for count in (hits.rule, hits.model, hits.either))


def kept_table(one: Simulated) -> str:
    rows = []
    for target, by_share in one.kept.items():
        cells = [hits_cell(by_share[at]) for at in KEPT]
        mostly = by_share[MOSTLY]
        rows.append([target, one.places[target], *cells, percent(mostly.beside, mostly.n)])
    head = [f"at {percent(at)}" for at in KEPT]
    return table(["misconception kept to (rule / model / either)", "places", *head, "another beside it, at 80 %"], rows)


def alarms_table(one: Simulated) -> str:
    names = {("careful", slip): f"careful, {percent(slip)} slips" for slip in SLIPS}
    names.update({("guesser", 0): "guessers", ("same-option", 0): "same option throughout"})
    rows = []
    for way, name in names.items():
        if way in one.alarms:
            alarms = one.alarms[way]
            shares = [percent(alarms.rule, alarms.n), percent(alarms.likely, alarms.n), exactly(alarms.sure, alarms.n)]
            rows.append([name, " / ".join(shares)])
    return table(["pupils with a finding", "by rule / likely / very sure"], rows)


def simulated_page(plain: list[Simulated], other: list[Simulated]) -> str:
    """The tables of docs/library.md and of each test. `other`: the second generator."""
    totals = [total_calibration(plain), total_calibration(other)]
    brier = ", under other assumptions ".join(rounded(each.brier / each.n, 3) for each in totals if each.n)
    heads = ["test", "responses", "lowest by rule", "lowest by model", "careful", "guessers", "very sure, right"]
    heads += ["clear", "unclear, right", "kept to at 80 %", "another beside"]
    text = "# Simulated pupils\n\n" + aims_table(plain, other) + conditions_table(plain)
    text += f"## Is the certainty right?\n\nBrier score {brier}.\n\n"
    bins = ["probability", "said, mean (sheets)", "right", "said, other assumptions", "right"]
    text += table(bins, calibration_rows(*totals))
    text += "## Test by test\n\n" + table(heads, map(test_row, plain))
    for one in plain:
        text += f"### {one.version.title}\n\n" + recognised_table(one) + kept_table(one) + alarms_table(one)
        text += "Stages at 10 % slips and 15 % lapses:\n\n"
        text += confusion_tables(one.confusion, stages_by_list(one.version), percent)
    return text


# %% [markdown]
# ## The page of real classes

# %%
def found_tables(one: Observed) -> str:
    rows = [[f"{target.kind} {target}", sampled(one.found[target], one.n)] for target in one.version.targets()]
    words = [
        [word if each["name"] is None else f"{word} of {each['name']}", sampled(one.words[each["name"], word], one.n)]
        for each in one.version.lists
        for word in ("sure", "likely", "unclear", "unknown")
    ]
    return table(["found by rule", "pupils"], rows) + table(["certainty", "pupils"], words)


def agreement_table(one: Compared) -> str:
    rows = []
    for target, by_rule in one.rule.items():
        for by, agreement in (("rule", by_rule), ("model", one.model[target])):
            kappa = agreement.kappa()
            shares = [sampled(*agreement.sensitivity()), sampled(*agreement.specificity())]
            rows.append([f"{target.kind} {target}", by, *shares, "–" if kappa is None else rounded(kappa, 2)])
    return table(["", "by", "recognised, of those who have it", "not given, of those who do not", "κ"], rows)


def alarm_cells(alarms: Alarms) -> list[str]:
    return [sampled(count, alarms.n) for count in (alarms.rule, alarms.likely, alarms.sure)]


def compared_part(one: Compared, source: str) -> str:
    """The agreement with one source; only the number under NEEDED pupils."""
    text = f"#### Agreement with {source}\n\n"
    if one.n < NEEDED:
        return f"{text}{one.n} pupils: nothing is shown under {NEEDED}.\n\n"
    calibration, beside = one.calibration, one.beside
    text += agreement_table(one) + confusion_tables(one.confusion, stages_by_list(one.version), sampled)
    text += table(["probability of the stage", "said, mean (sheets)", "right"], calibration_rows(calibration))
    rows = [
        ["Brier score", rounded(calibration.brier / calibration.n, 3) if calibration.n else "–"],
        ["“very sure” stages that are right", sampled(calibration.sure_right, calibration.sure)],
        ["very sure or likely", sampled(calibration.sure + calibration.likely, calibration.n)],
        ["unclear sheets whose likeliest stage is right", sampled(calibration.unclear_right, calibration.unclear)],
        ["the same after two questions, where they were asked", sampled(calibration.asked_right, calibration.asked)],
        ["a finding and another one beside it by rule", sampled(beside[True], beside[True] + beside[False])],
    ]
    careful = [["who should have none", *alarm_cells(one.none_known)]]
    alarms = table(["pupils with a finding", "by rule", "likely", "very sure"], careful)
    return text + table(["figure", "share"], rows) + alarms


def observed_part(one: Observed) -> str:
    """All tables of one version; only the number under NEEDED hand-ins."""
    text = f"### {one.version.title}\n\n"
    if one.n < NEEDED:
        return f"{text}{one.n} hand-ins: nothing is shown under {NEEDED}.\n\n"
    text += f"{one.n} hand-ins.\n\n" + found_tables(one)
    verdicts = sum(one.fits.values())
    if verdicts >= NEEDED:
        rows = [[word, sampled(one.fits[word], verdicts)] for word in ("yes", "partly", "no")]
        text += table(["fits, after a talk", "pupils"], rows)
        text += "Left out of the agreement, since the diagnosis did not fit and nothing was named instead: "
        text += f"{one.unnamed}.\n\n"
    if one.guessers.n >= NEEDED:
        text += table(["guessers with a finding", "by rule", "likely", "very sure"], [["", *alarm_cells(one.guessers)]])
    return text + "".join(compared_part(each, source) for source, each in one.sources.items() if each.n)


def observed_page(all_: Iterable[Observed]) -> str:
    """
    The tables of real classes. Slips, lapses and the share of places at which a pupil keeps to a misconception are not
    known of real pupils, so recognition is that of all who have a stage or pattern.
    """
    return "# Real classes\n\nShares with 95 % intervals after Wilson.\n\n" + "".join(map(observed_part, all_))


def page(study: Study) -> str:
    """All that can be said of an export, as Markdown."""
    plain, other = ([by[one] for by in study.simulated.values() if one in by] for one in ("plain", "other"))
    text = simulated_page(plain, other) if plain else ""
    return text + (observed_page(study.observed.values()) if study.observed else "")


# %%
# In a notebook, write the names of the files here. TRUTH: of the simulation or of interviews; None if there is none.
EXPORT: Optional[str] = None
TRUTH: Optional[str] = None

if __name__ == "__main__":
    if "ipykernel" not in sys.modules:
        if len(sys.argv) not in (2, 3):
            sys.exit("python3 library.py EXPORT [TRUTH]")
        EXPORT, TRUTH = (*sys.argv[1:], None)[:2]
    if EXPORT is not None:
        print(page(read_study(EXPORT, TRUTH)))
