/** HTML that our own build or server has made and made safe. */
export function Built({ html, className }: { html: string; className?: string | undefined }) {
  // oxlint-disable-next-line react/no-danger
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
