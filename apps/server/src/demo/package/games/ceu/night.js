// @ts-check
import { landscapeShapes, shapesToSvg } from '../../kit/art/landscape.js'
import { randomFrom } from '../../kit/art/random.js'
import { element, picture } from '../../kit/element.js'

/** The background of the chart: a sky of faint stars on a canvas, and hills below. @param {string} seed */
export function night(seed) {
  const canvas = element('canvas', { class: 'faint', 'aria-hidden': 'true' })
  const shapes = landscapeShapes({ seed, light: 'night', sky: false, hills: 3, houses: 3, trees: 5 })
  const hills = picture(
    `<svg viewBox="0 200 800 260" preserveAspectRatio="xMidYMax slice">${shapesToSvg(shapes)}</svg>`,
    'hills',
  )
  function paint() {
    const ratio = Math.min(devicePixelRatio, 2)
    canvas.width = innerWidth * ratio
    canvas.height = innerHeight * ratio
    const pen = canvas.getContext('2d')
    if (!pen) return
    const random = randomFrom(`${seed}faint`)
    // the Milky Way is a slanted band with more stars
    for (let i = 0; i < 900; i++) {
      const along = random() * 1.6 - 0.3
      const across = (random() + random() + random() - 1.5) * 0.34
      const isBand = i % 3 > 0
      const x = (isBand ? along : random()) * canvas.width
      const y = (isBand ? 1 - along + across : random()) * canvas.height
      pen.globalAlpha = 0.15 + random() * 0.5
      pen.fillStyle = random() < 0.2 ? '#ffe7b8' : '#e9f2ff'
      pen.beginPath()
      pen.arc(x, y, (0.3 + random() * 0.9) * ratio, 0, Math.PI * 2)
      pen.fill()
    }
  }
  paint()
  addEventListener('resize', paint)
  return element('div', { class: 'night pal-jacaranda', 'aria-hidden': 'true' }, canvas, hills)
}
