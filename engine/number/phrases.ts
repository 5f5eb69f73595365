// Words around a number, in German and English. A word that is not listed makes an answer unreadable.

const list = (...lines: string[]): string[] => lines.flatMap((line) => line.split("|").map((phrase) => phrase.trim()));
const setOf = (...lines: string[]): ReadonlySet<string> => new Set(list(...lines));

/** Words between two parts of one number. */
export const AND = setOf("und | and");

/** Words before a number that do not change it: `etwa 5`, `um 10`, `Größe 39`, `die Antwort ist 5`. */
export const LEADS = setOf(
  "ca | circa | zirka | etwa | ungefähr | rund | about | around | roughly | approx | approximately | genau | exactly | gegen",
  "um | by | at | am | on | im | je | jeweils | each | also | so | mit | mal | times | auf | auf das",
  "auch | noch | immer noch | weiterhin | ebenfalls | wieder | still | again",
  "insgesamt | zusammen | in total | in all | altogether | gesamt | total",
  "der | die | das | dem | den | the",
  "größe | grösse | size | nr | nummer | number | tag | day | woche | week | monat | month | jahr | year | seite | page | platz | stufe | bild | figur | figure",
  "antwort | meine antwort | ergebnis | mein ergebnis | lösung | answer | my answer | result | solution | ist | sind | is | are | it is | it's | its | that is | that's",
  "es sind | das sind | es ist | das ist | sie sind | es gibt | there are | there is | they are | we get | man bekommt | ich glaube | ich denke | i think | i guess",
  "er hat | sie hat | sie haben | man hat | er kann | sie kann | sie können | man kann | er braucht | sie braucht | sie brauchen | man braucht",
  "er bekommt | sie bekommt | sie bekommen | es kostet | das kostet | sie kosten | es dauert | das dauert | es bleiben | es bleibt",
  "he has | she has | they have | you have | he can | she can | they can | you can | he needs | she needs | they need | you need",
  "he gets | she gets | they get | you get | it costs | they cost | it takes | they take | buy | make",
);

/** Words before a duration (`nach 3 Tagen`). Before other numbers they mean something else (`nach 6`, `in 3`). */
export const TIME_LEADS = setOf("nach | nach dem | in | für | after | after the | within | for");

/** Words for a sign before a number. */
export const SIGNS: ReadonlyMap<string, "-" | "+"> = new Map<string, "-" | "+">([
  ...list("minus | negativ | negative | neg").map((word) => [word, "-"] as const),
  ...list("plus | positiv | positive | pos").map((word) => [word, "+"] as const),
]);

/** Words behind a number that give its sign. */
export const SIDES: ReadonlyMap<string, "-" | "+"> = new Map<string, "-" | "+">([
  ...list(
    "unter null | unter 0 | unter dem nullpunkt | unter dem gefrierpunkt | unter dem meeresspiegel | negativ | im minus | im soll",
    "schulden | miese | below zero | below 0 | under zero | under 0 | below freezing | below sea level | negative | in debt",
    "debt | debts | of debt | overdrawn | in the red",
  ).map((phrase) => [phrase, "-"] as const),
  ...list(
    "über null | über 0 | über dem nullpunkt | über dem gefrierpunkt | über dem meeresspiegel | positiv | im plus | guthaben",
    "above zero | above 0 | over zero | above freezing | above sea level | positive | in credit | in the black",
  ).map((phrase) => [phrase, "+"] as const),
]);
/** Words that give the sign only behind a unit (`5 Grad minus`); `5 minus` is an unfinished calculation. */
export const SIDES_OF_A_UNIT: ReadonlyMap<string, "-" | "+"> = new Map([
  ["minus", "-"],
  ["plus", "+"],
]);

/** Words behind a number that do not change it. `weniger` and `colder` are not here: they may be meant as a sign. */
export const FILLERS = setOf(
  "insgesamt | zusammen | gesamt | in total | in all | altogether | total | jeweils | je | each | apiece | pro stück",
  "ungefähr | etwa | circa | zirka | ca | genau | about | exactly | approx | approximately | roughly",
  "ganze | ganzes | ganzer | whole | wholes | mehr | more | kaufen | machen",
);

/** Words behind a unit. */
export const ADJECTIVES = setOf(
  "lang | long | breit | wide | hoch | high | tall | groß | gross | large | big | dick | thick | weit | far | schwer | heavy | warm | alt | old | dauer",
  "länger | longer | breiter | wider | höher | higher | größer | grösser | larger | bigger | taller | weiter | further | schwerer | heavier | wärmer | warmer | hotter | älter | older",
  "so lang | so breit | so hoch | so groß | so gross | so weit | so schwer | so viel | so viele | as long | as wide | as high | as tall | as large | as big | as far | as heavy | as much | as many",
);

/** Endings of ordinal numbers (`3rd`). */
export const ORDINALS = setOf("st | nd | rd | th | te | ter | tes");

/** Words between a number and a thing or second unit: `3/8 der Pizza`, `half an hour`, `4 € pro Stunde`. */
export const LINKS = setOf(
  "der | die | das | des | dem | den | vom | von | von den | von der | eines | einer | of | of the | of a | of an | the | a | an | in",
);

/** Words for a rate: `4 € pro Stunde`. */
export const EACH = setOf("pro | per | je | jede | jeder | jedes | each");

/** Adjectives of things: `12 kleine Schritte`. */
export const ATTRIBUTES = setOf(
  "klein | kleine | kleinen | kleiner | kleines | groß | große | großen | grosse | grossen | ganze | ganzen | volle | vollen | neue | neuen | gleiche | gleichen | einzelne | einzelnen | andere | anderen | weitere | weiteren | verschiedene | verschiedenen | verschiedener | mögliche | möglichen",
  "rote | roten | blaue | blauen | grüne | grünen | gelbe | gelben | orange | schwarze | schwarzen | weiße | weißen | helle | dunkle",
  "small | little | large | big | whole | full | new | equal | same | single | other | different | possible | red | blue | green | yellow | black | white | light | dark",
);

/** Things that are counted or shared out. A thing missing here is declared as the unit of its response. */
export const THINGS = setOf(
  "kind | kinder | kindern | child | children | schüler | schülern | schülerin | schülerinnen | pupil | pupils | student | students | lehrer | lehrkraft | lehrkräfte | lehrkräften | teacher | teachers",
  "person | personen | persons | people | leute | leuten | mensch | menschen | mann | männer | frau | frauen | man | men | woman | women | erwachsene | erwachsener | erwachsenen | adult | adults",
  "junge | jungen | jungs | boy | boys | mädchen | girl | girls | freund | freunde | freunden | friend | friends | geschwister | geschwistern | sibling | siblings | wanderer | wanderern | hiker | hikers",
  "mitglied | mitglieder | mitgliedern | member | members | besucher | besuchern | visitor | visitors | gast | gäste | gästen | guest | guests | spieler | spielern | player | players | taucher | diver | divers",
  "einwohner | einwohnern | inhabitant | inhabitants | bakterie | bakterien | bacterium | bacteria | tier | tiere | tieren | haustier | haustiere | animal | animals | pet | pets | hund | hunde | hunden | dog | dogs | katze | katzen | cat | cats | fisch | fische | fischen | fish | bein | beine | beinen | leg | legs",
  "tomate | tomaten | tomato | tomatoes | kartoffel | kartoffeln | potato | potatoes | apfel | äpfel | äpfeln | apple | apples | orange | orangen | oranges | birne | birnen | pear | pears | banane | bananen | banana | bananas",
  "kirsche | kirschen | cherry | cherries | ei | eier | eiern | egg | eggs | brot | brote | broten | bread | breads | brötchen | roll | rolls | bun | buns | bagel | bagels | fladenbrot | fladenbrote | flatbread | flatbreads",
  "kuchen | torte | torten | cake | cakes | pizza | pizzen | pizzas | pfannkuchen | pancake | pancakes | keks | kekse | keksen | cookie | cookies | biscuit | biscuits | bonbon | bonbons | sweet | sweets | schokolade | chocolate",
  "wasser | water | saft | juice | milch | milk | mehl | flour | zucker | sugar | tee | tees | tea | teas | futter | food | farbe | paint | rot | red | blau | blue | geld | money",
  "becher | bechern | tasse | tassen | cup | cups | glas | gläser | gläsern | glass | glasses | flasche | flaschen | bottle | bottles | krug | krüge | jug | jugs | kanister | kanistern | container | containers | löffel | löffeln | spoon | spoons",
  "beutel | beuteln | tüte | tüten | bag | bags | sack | säcke | säcken | kiste | kisten | crate | crates | kasten | kästen | karton | kartons | schachtel | schachteln | box | boxes | paket | pakete | paketen | packung | packungen | pack | packs | packet | packets",
  "buch | bücher | büchern | book | books | heft | hefte | heften | exercise book | exercise books | stift | stifte | stiften | pen | pens | bleistift | bleistifte | bleistiften | pencil | pencils | blatt | blätter | blättern | sheet | sheets",
  "murmel | murmeln | marble | marbles | ball | bälle | bällen | balls | kugel | kugeln | perle | perlen | bead | beads | sticker | stickern | stickers | karte | karten | card | cards | münze | münzen | coin | coins | los | lose | ticket | tickets",
  "streichholz | streichhölzer | streichhölzern | match | matches | stäbchen | stick | sticks | büroklammer | büroklammern | paper clip | paper clips | strohhalm | strohhalme | strohhalmen | straw | straws | outfit | outfits | handtuch | handtücher | handtüchern | towel | towels",
  "teil | teile | teilen | part | parts | stück | stücke | stücken | stk | piece | pieces | scheibe | scheiben | slice | slices | kästchen | feld | felder | feldern | square | squares | strich | striche | mark | marks | schritt | schritte | schritten | step | steps",
  "kästchenlänge | kästchenlängen | grid unit | grid units | längeneinheit | längeneinheiten | unit length | unit lengths | le",
  "würfel | würfeln | cube | cubes | dice | quader | cuboid | cuboids | schicht | schichten | layer | layers | reihe | reihen | row | rows | spalte | spalten | column | columns | ecke | ecken | corner | corners | kante | kanten | edge | edges | fläche | flächen | face | faces",
  "rechteck | rechtecks | rechtecke | rectangle | rectangles | kreis | kreises | kreise | circle | circles | dreieck | dreiecks | dreiecke | triangle | triangles | quadrat | quadrate | quadraten | figur | figuren | shape | shapes | figure | figures | ganzen | ganzes | strecke | strecken | line | lines",
  "punkt | punkte | punkten | points | tor | tore | toren | goal | goals | runde | runden | round | rounds | lap | laps | bahn | bahnen | length | lengths | spiel | spiele | spielen | game | games | treffer | treffern | hit | hits",
  "stockwerk | stockwerke | stockwerken | stock | etage | etagen | floor | floors | storey | storeys | zimmer | zimmern | room | rooms | platz | plätze | plätzen | seat | seats | place | places | auto | autos | car | cars | motorrad | motorräder | motorrädern | motorbike | motorbikes | fahrrad | fahrräder | fahrrädern | bike | bikes | bicycle | bicycles | rad | räder | rädern | wheel | wheels | bus | busse | bussen | buses | boot | boote | booten | boat | boats",
  "tisch | tische | tischen | table | tables | stuhl | stühle | stühlen | chair | chairs | bank | bänke | bänken | bench | benches | kerze | kerzen | candle | candles | nuss | nüsse | nüssen | nut | nuts | dose | dosen | tin | tins | fliese | fliesen | tile | tiles | knopf | knöpfe | knöpfen | button | buttons | plakat | plakate | plakaten | poster | posters",
  "plättchen | counter | counters | hölzchen | wort | wörter | wörtern | word | words | hase | hasen | rabbit | rabbits | pferd | pferde | pferden | horse | horses | vogel | vögel | vögeln | bird | birds",
  "klammer | klammern | clip | clips | block | blöcke | blöcken | blocks | stange | stangen | rod | rods | streifen | strip | strips | lücke | lücken | zwischenraum | zwischenräume | gap | gaps | space | spaces | winkel | winkeln | angle | angles | linie | linien | lines | fahrt | fahrten | ride | rides | trip | trips | wurf | würfe | würfen | throw | throws | toss | tosses",
  "spinne | spinnen | spider | spiders | käfer | käfern | beetle | beetles | vogel | vögel | vögeln | bird | birds | kuh | kühe | kühen | cow | cows | pferd | pferde | pferden | horse | horses | huhn | hühner | hühnern | chicken | chickens | eis | ice cream | ice creams | brief | briefe | briefen | letter | letters | frage | fragen | question | questions | möglichkeit | möglichkeiten | art | arten | sorte | sorten | way | ways | einheit | einheiten | unit | units",
  "zwiebel | zwiebeln | blumenzwiebel | blumenzwiebeln | bulb | bulbs | ergebnis | ergebnisse | ergebnissen | outcome | outcomes | kombination | kombinationen | combination | combinations",
  "blume | blumen | flower | flowers | baum | bäume | bäumen | tree | trees | zahl | zahlen | numbers | ziffer | ziffern | digit | digits | aufgabe | aufgaben | task | tasks | seite | seiten | page | pages | side | sides | klasse | klassen | class | classes | gruppe | gruppen | group | groups | ding | dinge | dingen | thing | things | antwort | antworten | answer | answers",
);
