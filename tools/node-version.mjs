/** One sentence when this Node is too old, otherwise an empty string. `version` is like "20.19.1". */
export function complaint(version) {
  const parts = version.split('.').map(Number);
  if (parts[0] > 20 || (parts[0] === 20 && parts[1] >= 19)) return '';
  return (
    'Node 20.19 or newer is needed, and this is Node ' +
    version +
    ': install a newer one from nodejs.org and run the same command again.'
  );
}
