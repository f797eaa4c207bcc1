import { FilmScreen } from './film/film-screen.tsx'
import { PlayerScreen } from './player-screen.tsx'
import { SceneScreen } from './scene/scene-screen.tsx'

/** The screens that play content. They are one chunk: as two chunks, their shared code would move into the chunk of every screen. */
export const PLAYER_SCREENS = { FilmScreen, PlayerScreen, SceneScreen }
