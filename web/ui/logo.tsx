/** The mark: three stepping stones on a trace. Decoration; the word stands beside it. */
export function LogoMark({ width = 46 }: { width?: number }) {
  return (
    <svg viewBox="0 0 46 30" width={width} height={(width * 30) / 46} aria-hidden="true" color="var(--teal)">
      <path
        d="M6 24C15 26 16 17 22.5 16S31 8 39 7"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeDasharray="0.1 4"
        strokeLinecap="round"
      />
      <ellipse cx="6.5" cy="24" rx="5.5" ry="3.6" fill="var(--card)" stroke="currentColor" strokeWidth="2" />
      <ellipse cx="22" cy="16.2" rx="6" ry="4" fill="var(--card)" stroke="currentColor" strokeWidth="2" />
      <ellipse cx="38.5" cy="7.2" rx="6.8" ry="4.8" fill="currentColor" />
    </svg>
  );
}
