// @ts-check
// A hill at night with a path up to an observatory. Each step of the trail is a lantern beside the path. A done step's lantern is lit, and
// so is the path up to it.
import {
  AmbientLight,
  BufferGeometry,
  CatmullRomCurve3,
  Color,
  ConeGeometry,
  CylinderGeometry,
  DirectionalLight,
  Float32BufferAttribute,
  Fog,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshStandardMaterial,
  PerspectiveCamera,
  PointLight,
  Points,
  PointsMaterial,
  Scene,
  SphereGeometry,
  TubeGeometry,
  Vector3,
  WebGLRenderer,
} from 'three'

/** @typedef {{isDone: boolean, isNow: boolean}} Lantern */

const NIGHT = '#181233'
const HEIGHT = 5
const FOOT = 5.2
const TURNS = 1.35
const STARS = 900
const AWAY = 11.5 // distance of the camera from the hill's middle
const PRESS_SLACK = 6 // CSS pixels that a finger may move while pressing

/** Pseudo-random numbers that are the same every time, so that the sky never changes. */
function numbers() {
  let state = 7
  return () => {
    state = (state * 16807) % 2147483647
    return state / 2147483647
  }
}

const radiusAt = (/** @type {number} */ height) => 0.9 + (FOOT - 0.9) * (1 - height / HEIGHT) ** 1.25

/** A point on the path: `part` is 0 at the hill's foot and 1 at its top. @param {number} part @param {number} [beside] */
function onPath(part, beside = 0.06) {
  const angle = part * TURNS * Math.PI * 2 + 0.6
  const height = part * HEIGHT
  const radius = radiusAt(height) + beside
  return new Vector3(Math.cos(angle) * radius, height, Math.sin(angle) * radius)
}

function ground() {
  const geometry = new CylinderGeometry(0.9, FOOT, HEIGHT, 44, 12)
  const { position } = geometry.attributes
  const random = numbers()
  for (let i = 0; position && i < position.count; i++) {
    const height = position.getY(i) + HEIGHT / 2
    const angle = Math.atan2(position.getZ(i), position.getX(i))
    const radius = radiusAt(height) - random() * 0.1
    position.setXYZ(i, Math.cos(angle) * radius, height, Math.sin(angle) * radius)
  }
  geometry.computeVertexNormals()
  const hill = new Mesh(
    geometry,
    new MeshStandardMaterial({ color: '#3d4b7d', flatShading: true, roughness: 1 }),
  )
  const plain = new Mesh(
    new CylinderGeometry(40, 40, 0.2, 48),
    new MeshStandardMaterial({ color: '#232a4d', roughness: 1 }),
  )
  plain.position.y = -0.1
  return [hill, plain]
}

function observatory(/** @type {boolean} */ isOpen) {
  const stone = new MeshStandardMaterial({ color: '#d9d2ee', roughness: 0.8 })
  const wall = new Mesh(new CylinderGeometry(0.62, 0.7, 0.7, 20), stone)
  wall.position.y = HEIGHT + 0.3
  const dome = new Mesh(new SphereGeometry(0.66, 24, 12, 0.35, Math.PI * 2 - 0.7, 0, Math.PI / 2), stone)
  dome.position.y = HEIGHT + 0.65
  const lamp = new Mesh(
    new SphereGeometry(0.34, 16, 12),
    new MeshStandardMaterial({
      color: '#ffd27a',
      emissive: '#ffb43a',
      emissiveIntensity: isOpen ? 1.6 : 0.15,
    }),
  )
  lamp.position.y = HEIGHT + 0.72
  return [wall, dome, lamp]
}

function trees() {
  const random = numbers()
  const forest = new InstancedMesh(
    new ConeGeometry(0.24, 0.8, 6),
    new MeshStandardMaterial({ color: '#34487a', flatShading: true }),
    90,
  )
  const place = new Matrix4()
  for (let i = 0; i < forest.count; i++) {
    const angle = random() * Math.PI * 2
    const away = FOOT + 0.8 + random() * 9
    const size = 0.7 + random() * 1.2
    place.makeScale(size, size, size).setPosition(Math.cos(angle) * away, 0.35 * size, Math.sin(angle) * away)
    forest.setMatrixAt(i, place)
  }
  return forest
}

/** The stars: the more of the trail is done, the more there are. @param {number} part */
function stars(part) {
  const random = numbers()
  const places = Array.from({ length: STARS }, () => {
    const angle = random() * Math.PI * 2
    const up = 0.06 + random() * 1.4
    return [Math.cos(angle) * Math.cos(up) * 34, Math.sin(up) * 34, Math.sin(angle) * Math.cos(up) * 34]
  })
  const geometry = new BufferGeometry().setAttribute('position', new Float32BufferAttribute(places.flat(), 3))
  geometry.setDrawRange(0, Math.round(STARS * (0.25 + 0.75 * part)))
  return new Points(
    geometry,
    new PointsMaterial({ color: '#ffffff', size: 1.9, sizeAttenuation: false, fog: false }),
  )
}

/** A stretch of the path. @param {number} from @param {number} to @param {string} color @param {number} glow */
function way(from, to, color, glow) {
  const points = Array.from({ length: 60 }, (_, i) => onPath(from + ((to - from) * i) / 59))
  const tube = new TubeGeometry(new CatmullRomCurve3(points), 140, 0.07, 6)
  return new Mesh(tube, new MeshStandardMaterial({ color, emissive: color, emissiveIntensity: glow }))
}

/** @param {Lantern} lantern */
function lamp({ isDone, isNow }) {
  const color = isDone || isNow ? '#ffcf6b' : '#6f7bb5'
  const glow = isDone ? 1.5 : isNow ? 0.9 : 0.15
  const ball = new Mesh(
    new SphereGeometry(0.17, 20, 14),
    new MeshStandardMaterial({ color, emissive: color, emissiveIntensity: glow }),
  )
  const post = new Mesh(
    new CylinderGeometry(0.03, 0.04, 0.5, 6),
    new MeshStandardMaterial({ color: '#8d86ad' }),
  )
  post.position.y = -0.32
  ball.add(post)
  if (isDone || isNow) ball.add(new PointLight('#ffbf52', isDone ? 2.2 : 1.2, 3))
  return ball
}

/**
 * Draws the hill; throws where the browser has no WebGL.
 * @param {HTMLCanvasElement} canvas @param {Lantern[]} lanterns
 * @param {{isStill: boolean, onChoose: (step: number) => void, onLost: () => void}} options
 */
export function drawHill(canvas, lanterns, { isStill, onChoose, onLost }) {
  const renderer = new WebGLRenderer({ canvas, antialias: true, powerPreference: 'low-power' })
  renderer.setPixelRatio(Math.min(devicePixelRatio, 2))
  const scene = new Scene()
  scene.background = new Color(NIGHT)
  scene.fog = new Fog(NIGHT, 14, 34)
  const camera = new PerspectiveCamera(42, 1, 0.1, 80)
  const moon = new DirectionalLight('#b9c4ff', 2)
  moon.position.set(-6, 9, 5)

  const done = lanterns.filter(({ isDone }) => isDone).length
  const part = lanterns.length ? done / lanterns.length : 0
  const places = lanterns.map((_, i) => (i + 0.7) / (lanterns.length + 0.4))
  const reached = done === lanterns.length ? 1 : (places[done] ?? 0)
  const lamps = lanterns.map((lantern, i) => {
    const made = lamp(lantern)
    made.position.copy(onPath(places[i] ?? 0, 0.28)).y += 0.5
    return made
  })
  scene.add(new AmbientLight('#8f97d6', 0.9), moon, ...ground(), trees(), stars(part), ...lamps)
  if (reached > 0) scene.add(way(0, reached, '#ffd98a', 0.7))
  if (reached < 1) scene.add(way(reached, 1, '#5f69a8', 0.3))
  scene.add(...observatory(done === lanterns.length && done > 0))

  const now = Math.max(
    0,
    lanterns.findIndex(({ isNow }) => isNow),
  )
  const eye = { angle: 0, height: 0, zoom: 1 }
  const wanted = { angle: 0, height: 0, zoom: 1 }
  let chosen = now
  /** @param {number} step */
  function lookAt(step) {
    chosen = step
    const { x, y, z } = onPath(places[step] ?? 0)
    const turn = Math.atan2(z, x) + 0.35
    wanted.angle = turn + Math.round((eye.angle - turn) / (Math.PI * 2)) * Math.PI * 2
    wanted.height = y
    if (isStill) Object.assign(eye, wanted)
    draw()
  }

  function frame() {
    const { clientWidth, clientHeight } = canvas
    if (clientWidth === 0 || clientHeight === 0) return
    renderer.setSize(clientWidth, clientHeight, false)
    camera.aspect = clientWidth / clientHeight
    const away = AWAY * Math.max(1, 0.72 / camera.aspect)
    camera.position.set(Math.cos(eye.angle) * away, eye.height * 0.6 + 3.4, Math.sin(eye.angle) * away)
    camera.lookAt(0, HEIGHT * 0.32 + eye.height * 0.3, 0)
    camera.updateProjectionMatrix()
    renderer.render(scene, camera)
  }

  let isDue = false
  let settled = 0
  function step(/** @type {number} */ time) {
    isDue = false
    eye.angle += (wanted.angle - eye.angle) * 0.07
    eye.height += (wanted.height - eye.height) * 0.07
    const swell = isStill ? 0 : Math.sin(time / 420) * 0.12
    for (const [i, one] of lamps.entries()) one.scale.setScalar(i === chosen ? 1.25 + swell : 1)
    frame()
    settled = Math.abs(wanted.angle - eye.angle) < 0.002 ? settled + 1 : 0
    if (!isStill && !document.hidden) draw()
  }
  /** Requests one frame; while something moves, each frame requests the next. */
  function draw() {
    if (isDue) return
    isDue = true
    requestAnimationFrame(step)
  }

  /** @type {{x: number, y: number, angle: number} | null} */
  let pressed = null
  canvas.addEventListener('pointerdown', ({ clientX: x, clientY: y, pointerId }) => {
    pressed = { x, y, angle: wanted.angle }
    canvas.setPointerCapture(pointerId)
  })
  canvas.addEventListener('pointermove', ({ clientX }) => {
    if (!pressed) return
    wanted.angle = pressed.angle - (clientX - pressed.x) / 160
    if (isStill) eye.angle = wanted.angle
    draw()
  })
  canvas.addEventListener('pointerup', ({ clientX, clientY }) => {
    if (pressed && Math.hypot(clientX - pressed.x, clientY - pressed.y) < PRESS_SLACK) {
      const near = nearest(clientX, clientY)
      if (near >= 0) onChoose(near)
    }
    pressed = null
  })
  /** The lantern under a finger, or -1. @param {number} x @param {number} y */
  function nearest(x, y) {
    const box = canvas.getBoundingClientRect()
    const away = lamps.map((one) => {
      const at = one.position.clone().project(camera)
      return Math.hypot(
        box.left + ((at.x + 1) / 2) * box.width - x,
        box.top + ((1 - at.y) / 2) * box.height - y,
      )
    })
    const least = Math.min(...away)
    return least < 44 ? away.indexOf(least) : -1
  }

  canvas.addEventListener('webglcontextlost', (event) => {
    event.preventDefault()
    onLost()
  })
  document.addEventListener('visibilitychange', draw)
  new ResizeObserver(draw).observe(canvas)
  lookAt(now)
  Object.assign(eye, wanted)
  return { lookAt }
}
