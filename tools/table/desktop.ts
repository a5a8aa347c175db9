/** What tells whether a browser window would appear before the person who started us. */
type Around = { tty: boolean; platform: string; env: Record<string, string | undefined> };

/** True with a terminal and a desktop of this machine: not over SSH, not in CI, not when the output goes to a file. */
export const hasDesktop = ({ tty, platform, env }: Around): boolean => {
  if (!tty || env.CI || env.SSH_CONNECTION || env.SSH_TTY) return false;
  if (platform === 'darwin' || platform === 'win32') return true;
  return Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
};
