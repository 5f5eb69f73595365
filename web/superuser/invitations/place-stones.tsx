import styles from "./invitation-table.module.css";

/** More stones than this would be counted by nobody. */
const MOST = 8;

/** An invitation's places as stones, the taken ones filled. Decoration: the number stands beside it. */
export function PlaceStones({ places, taken }: { places: number; taken: number }) {
  if (places > MOST) return null;
  const width = places * 14 + 2;
  return (
    <svg className={styles.stones} viewBox={`0 0 ${width} 10`} width={width} height={10} aria-hidden="true">
      {Array.from({ length: places }, (_, place) => (
        <ellipse key={place} cx={place * 14 + 7} cy={5} rx={5} ry={3.5} data-taken={place < taken} />
      ))}
    </svg>
  );
}
