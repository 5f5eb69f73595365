/** One page of a test as an HTML fragment. */
export interface LoadedPage {
  id: number;
  html: string;
}
