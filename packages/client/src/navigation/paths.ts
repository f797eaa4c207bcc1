const at = (...parts: string[]) => `/${parts.map(encodeURIComponent).join('/')}`

function withSearch(path: string, search: Record<string, string | undefined>): string {
  const given = Object.entries(search).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

/** From where achievements were opened, and the address to go back to (specification 2). */
export type AchievementsSearch = { origin?: 'ranking' | 'trail'; backRoute?: string }

/** The app that shows a trail instead of its template. */
export type TrailApp = 'xrvoto'

type WithScene = { id: string; scene?: string | undefined }

/** Every address of the app, so that none is written by hand. */
export const paths = {
  front: () => '/',
  login: (search: { next?: string; user?: string } = {}) => withSearch('/login', search),
  magicLogin: (type: 'email' | 'phone', search: { next?: string } = {}) =>
    withSearch(at('magiclogin', type), search),
  forgotPassword: (search: { user?: string } = {}) => withSearch('/forgotpassword', search),
  studio: () => '/studio',
  enroll: (search: { q?: string; category?: string; sub?: string } = {}) => withSearch('/enroll', search),
  profile: () => '/profile',
  offlineData: () => '/offlinedata',
  /** `app`: the trail is shown in space (specification 2). */
  trail: (
    trailId: string,
    search: { step?: string | undefined; part?: string; app?: TrailApp | undefined } = {},
  ) => withSearch(at('trail', trailId), search),
  /** The address that opens a trail, or an activity of it, from outside: in space where the trail has a scene. */
  opening: ({ id, scene }: WithScene, resourceId: string | null = null): string => {
    const search = { app: scene === undefined ? undefined : ('xrvoto' as const) }
    return resourceId === null ? paths.trail(id, search) : paths.play(id, resourceId, search)
  },
  achievements: (trailId: string, search: AchievementsSearch = {}) =>
    withSearch(at('trail', trailId, 'achievements'), search),
  certificate: (trailId: string) => at('trail', trailId, 'certificate'),
  check: (code?: string) => (code === undefined ? '/check' : at('check', code)),
  rank: (trailId: string) => at('trail', trailId, 'rank'),
  challenge: (trailId: string, stepId: string) => at('trail', trailId, 'challenge', stepId),
  film: (trailId: string, stepId: string) => at('trail', trailId, 'video', stepId),
  eventSelect: (trailId: string) => at('trail', trailId, 'event_select'),
  defaultSelect: (trailId: string) => at('trail', trailId, 'default_select'),
  play: (trailId: string, resourceId: string, search: { app?: TrailApp | undefined } = {}) =>
    withSearch(at('trail', trailId, 'play', resourceId), search),
}

/** An address of this app, or undefined: an address from outside must not lead to another site. */
export const ownAddress = (text: string | null): string | undefined =>
  text !== null && /^\/(?![/\\])/.test(text) ? text : undefined
