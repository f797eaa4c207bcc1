// @ts-check
import { at } from '../../kit/art/random.js'
import { element } from '../../kit/element.js'
import { onPage } from './sky.js'

/** @typedef {import('./sky.js').Region} Region */

const EDGE = 46 // in percent of the chart's width, from its centre; the chart ends at 50
const SVG = 'http://www.w3.org/2000/svg'

/** @param {string} name @param {Record<string, string | number>} attributes */
function mark(name, attributes) {
  const made = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  return made
}

/**
 * The stars of a region as buttons over a square chart, with lines between them. A pointer takes the star nearest to it, so that close
 * neighbours can be told apart; the buttons themselves are for keys and screen readers.
 * @param {Region} region @param {(from: number, to: number) => void} joined called when two stars are joined, by touch, drag or keys
 */
export function chart(region, joined) {
  const places = region.stars.map(([, hours, degrees]) => onPage(region, hours, degrees))
  const lines = mark('svg', { viewBox: '0 0 100 100', class: 'lines', 'aria-hidden': 'true' })
  const reach = mark('path', { class: 'reach', d: '' })
  lines.append(reach)
  let chosen = -1
  /** @type {number | null} */
  let dragged = null
  const stars = region.stars.map(([name, , , magnitude], i) => {
    const [x, y] = at(places, i)
    const size = 22 - magnitude * 3.4
    return element(
      'button',
      {
        type: 'button',
        class: 'star',
        'aria-label': name,
        'aria-pressed': 'false',
        style: `left:${x}%;top:${y}%;--size:${size.toFixed(1)}px`,
        // stars at the very edge would be covered by what is around the chart
        hidden: Math.max(Math.abs(x - 50), Math.abs(y - 50)) > EDGE,
        onclick: () => choose(i),
      },
      element('i'),
    )
  })
  const part = element(
    'div',
    {
      class: 'chart',
      onkeydown: walk,
      onpointerdown: press,
      onpointermove: move,
      onpointerup: release,
      onpointercancel: release,
    },
    ...stars,
  )
  part.prepend(lines)

  /** @param {number} i */
  function select(i) {
    chosen = i
    stars.forEach((star, k) => {
      star.setAttribute('aria-pressed', String(k === i))
    })
  }

  /** @param {number} i */
  function choose(i) {
    if (chosen < 0 || chosen === i) return select(chosen === i ? -1 : i)
    const from = chosen
    select(i)
    joined(from, i)
  }

  /** The star near the pointer. @param {PointerEvent} event */
  const near = (event) => {
    const box = part.getBoundingClientRect()
    const [x, y] = [
      ((event.clientX - box.left) / box.width) * 100,
      ((event.clientY - box.top) / box.height) * 100,
    ]
    const away = places.map((place, i) =>
      at(stars, i).hidden ? Number.POSITIVE_INFINITY : Math.hypot(place[0] - x, place[1] - y),
    )
    const nearest = Math.min(...away)
    return { i: nearest < 9 ? away.indexOf(nearest) : -1, x, y }
  }

  /** @param {PointerEvent} event */
  function press(event) {
    const { i } = near(event)
    dragged = i < 0 ? null : i
  }
  /** @param {PointerEvent} event */
  function move(event) {
    if (dragged === null) return
    const [x0, y0] = at(places, dragged)
    const { x, y } = near(event)
    reach.setAttribute('d', `M${x0} ${y0}L${x} ${y}`)
  }
  /** @param {PointerEvent} event */
  function release(event) {
    const from = dragged
    dragged = null
    reach.setAttribute('d', '')
    const { i } = near(event)
    if (from === null || event.type !== 'pointerup' || i < 0) return
    if (i === from) return choose(i)
    select(i)
    joined(from, i)
  }

  /** Arrow keys go to the nearest star in that direction. @param {KeyboardEvent} event */
  function walk(event) {
    const way = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[event.key]
    const from = stars.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement))
    if (!way || from < 0) return
    event.preventDefault()
    const [dx = 0, dy = 0] = way
    const [x0, y0] = at(places, from)
    const ahead = places
      .map(([x, y], i) => ({
        i,
        forward: (x - x0) * dx + (y - y0) * dy,
        aside: Math.abs((x - x0) * dy) + Math.abs((y - y0) * dx),
      }))
      .filter(({ i, forward }) => i !== from && forward > 0.5)
      .sort((a, b) => a.forward + a.aside * 2 - b.forward - b.aside * 2)
    const next = ahead[0]
    if (next) at(stars, next.i).focus()
  }

  return {
    part,
    stars,
    places,
    select,
    /** Draws a permanent line between two stars. @param {number} from @param {number} to @param {string} [look] */
    line(from, to, look = 'joined') {
      const [[x1, y1], [x2, y2]] = [at(places, from), at(places, to)]
      const length = Math.hypot(x2 - x1, y2 - y1)
      lines.append(mark('path', { class: look, d: `M${x1} ${y1}L${x2} ${y2}`, style: `--length:${length}` }))
    },
    /** Marks a place with a ring. @param {number} x @param {number} y @param {string} look */
    ring(x, y, look) {
      lines.append(mark('circle', { class: look, cx: x, cy: y, r: 3.2 }))
    },
    /** @param {string} d @param {string} look */
    path(d, look) {
      lines.append(mark('path', { class: look, d }))
    },
  }
}

/** A small picture of the figure to find: its lines and its stars. @param {Region} region */
export function figure(region) {
  const named = [...new Set(region.lines.flat())]
  const places = region.stars.map(([, hours, degrees]) => onPage(region, hours, degrees))
  const xs = named.map((i) => at(places, i)[0])
  const ys = named.map((i) => at(places, i)[1])
  const [x, y] = [Math.min(...xs) - 6, Math.min(...ys) - 6]
  const [w, h] = [Math.max(...xs) - x + 6, Math.max(...ys) - y + 6]
  const r = Math.max(w, h) / 26
  const lines = region.lines.map(
    ([a, b]) =>
      `<path d="M${at(places, a).join(' ')}L${at(places, b).join(' ')}" stroke-width="${r * 0.7}"/>`,
  )
  const dots = named.map((i) => `<circle cx="${at(places, i)[0]}" cy="${at(places, i)[1]}" r="${r}"/>`)
  return `<svg viewBox="${x} ${y} ${w} ${h}" class="figure" aria-hidden="true">${lines.join('')}${dots.join('')}</svg>`
}
