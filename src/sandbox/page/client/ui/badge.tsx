/** A number at the edge of something. It says nothing by itself: the label of what it stands on says it in words. */
export function Badge({ count }: { count: number }) {
  return count > 0 ? <span class="badge" aria-hidden="true" data-count={count > 99 ? '99+' : count} /> : null;
}
