/** Teaching suggestions of an explanation file, best first. */
export function Suggestions({ suggestions }: { suggestions: readonly string[] }) {
  return (
    <ul>
      {suggestions.map((html) => (
        // oxlint-disable-next-line react/no-danger
        <li key={html} dangerouslySetInnerHTML={{ __html: html }} />
      ))}
    </ul>
  );
}
