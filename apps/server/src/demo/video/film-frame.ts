import { paletteStyle } from '../../platform/design-tokens.ts'
import { type FilmScene, H, W } from './drawing.ts'
import { part, smooth } from './easing.ts'

/** How long a film is, in seconds. */
export const secondsOf = (scenes: readonly FilmScene[]): number =>
  scenes.reduce((sum, { length }) => sum + length, 0)
/** How many seconds a scene takes to open over the one before it. */
const OPENING = 0.55

/** The film at a moment, as SVG. Each scene opens as a circle, from the point where the one before ended. */
export function filmFrame(scenes: readonly FilmScene[], now: number): string {
  let start = 0
  const shown = scenes.flatMap((scene, i) => {
    const own = now - start
    start += scene.length
    if (own < 0 || own > scene.length + OPENING) return []
    const [x, y] = scenes[i - 1]?.opensAt ?? [0, 0]
    const radius = i === 0 ? 2000 : smooth(part(own, 0, OPENING)) * 1100
    return [
      `<clipPath id="open${i}"><circle cx="${x}" cy="${y}" r="${radius.toFixed(1)}"/></clipPath><g clip-path="url(#open${i})" style="${paletteStyle(scene.palette)}">${scene.draw(Math.min(own, scene.length))}</g>`,
    ]
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}">${shown.join('')}</svg>`
}
