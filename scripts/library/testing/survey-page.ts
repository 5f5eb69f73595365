const page = (words: {
  legend: string;
  language: string;
  other: string;
  age: string;
}): string => `<h2>${words.legend}</h2>
<div class="card items">
  <fieldset class="item options">
    <legend>${words.language}</legend>
    <multi-select name="home_language">
      <label><input type="checkbox" value="de"><span>Deutsch</span></label>
      <label><input type="checkbox" value="other"><span>${words.other}</span></label>
    </multi-select>
  </fieldset>
  <div class="item short"><label for="age">${words.age}</label><number-input id="age" name="age"></number-input></div>
</div>
`;

const folder = "survey/1.0.0/items";

/** The small library with a background survey. */
export const surveyPage: { german: string; english: string; changes: Record<string, string> } = {
  german: `${folder}/10000-de.html`,
  english: `${folder}/10000-en.html`,
  changes: {
    "survey/1.0.0/version.yaml": 'changelog: { de: "Erste Fassung.", en: "First version." }\n',
    [`${folder}/10000-de.html`]: page({ legend: "Über dich", language: "Zuhause", other: "andere", age: "Alter" }),
    [`${folder}/10000-en.html`]: page({ legend: "About you", language: "At home", other: "other", age: "Age" }),
  },
};
