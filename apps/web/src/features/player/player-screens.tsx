import { FilmScreen } from './film/film-screen.tsx'
import { PlayerScreen } from './player-screen.tsx'
import { SceneScreen } from './scene/scene-screen.tsx'

/** What plays content: one chunk, for two would take what they share into every screen's. */
export const PLAYER_SCREENS = { FilmScreen, PlayerScreen, SceneScreen }
