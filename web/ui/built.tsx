/** HTML made and sanitised by our own build or server. */
export function Built({ html, className }: { html: string; className?: string | undefined }) {
  // oxlint-disable-next-line react/no-danger
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
