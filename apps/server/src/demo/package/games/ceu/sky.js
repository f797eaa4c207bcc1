// @ts-check
/** A star: its name, right ascension in hours, declination in degrees (J2000), and magnitude. @typedef {[string, number, number, number]} Star */
/** @typedef {import('../../kit/art/curve.js').Point} Point */
/**
 * A part of the sky. `turn` is its clockwise rotation as seen on an August evening from the south of Brazil; `field` is its width in
 * degrees; `lines` join stars by their index in the list. Stars in no line are neighbours of the figure.
 * @typedef {{center: [number, number], field: number, turn: number, stars: Star[], lines: [number, number][]}} Region
 */

/** @type {Record<string, Region>} */
export const REGIONS = {
  cruzeiro: {
    center: [12.9, -60.5],
    field: 26,
    turn: 55,
    stars: [
      ['Magalhães', 12.443, -63.1, 0.8],
      ['Mimosa', 12.795, -59.69, 1.25],
      ['Rubídea', 12.519, -57.11, 1.6],
      ['Pálida', 12.252, -58.75, 2.8],
      ['Intrometida', 12.356, -60.4, 3.6],
      ['Alfa do Centauro', 14.66, -60.83, 0],
      ['Beta do Centauro', 14.064, -60.37, 0.6],
      ['Teta da Carina', 10.716, -64.39, 2.7],
      ['Gama da Mosca', 12.541, -72.13, 3.8],
      ['Alfa da Mosca', 12.62, -69.14, 2.7],
    ],
    lines: [
      [0, 2],
      [1, 3],
    ],
  },
  escorpiao: {
    center: [16.85, -32],
    field: 34,
    turn: -8,
    stars: [
      ['Antares', 16.49, -26.43, 1],
      ['Graffias', 16.091, -19.81, 2.6],
      ['Dschubba', 16.006, -22.62, 2.3],
      ['Pi', 15.981, -26.11, 2.9],
      ['Sigma', 16.353, -25.59, 2.9],
      ['Tau', 16.598, -28.22, 2.8],
      ['Larawag', 16.836, -34.29, 2.3],
      ['Mu', 16.864, -38.05, 3],
      ['Zeta', 16.91, -42.36, 3.6],
      ['Eta', 17.203, -43.24, 3.3],
      ['Sargas', 17.622, -43, 1.9],
      ['Iota', 17.793, -40.13, 3],
      ['Capa', 17.708, -39.03, 2.4],
      ['Shaula', 17.56, -37.1, 1.6],
      ['Sabik', 17.173, -15.72, 2.4],
      ['Zeta do Ofiúco', 16.619, -10.57, 2.6],
    ],
    lines: [
      [1, 2],
      [2, 3],
      [2, 4],
      [4, 0],
      [0, 5],
      [5, 6],
      [6, 7],
      [7, 8],
      [8, 9],
      [9, 10],
      [10, 11],
      [11, 12],
      [12, 13],
    ],
  },
  sagitario: {
    center: [18.65, -29.6],
    field: 20,
    turn: -14,
    stars: [
      ['Kaus Austral', 18.403, -34.38, 1.8],
      ['Kaus Média', 18.35, -29.83, 2.7],
      ['Kaus Boreal', 18.466, -25.42, 2.8],
      ['Nunki', 18.921, -26.3, 2],
      ['Fi', 18.761, -26.99, 3.2],
      ['Tau', 19.116, -27.67, 3.3],
      ['Ascella', 19.043, -29.88, 2.6],
      ['Alnasl', 18.097, -30.42, 3],
      ['Eta', 18.294, -36.76, 3.1],
      ['Polis', 18.229, -21.06, 3.8],
      ['Albaldah', 19.163, -21.02, 2.9],
    ],
    lines: [
      [7, 1],
      [7, 0],
      [0, 1],
      [1, 2],
      [2, 4],
      [4, 1],
      [4, 6],
      [6, 0],
      [4, 3],
      [3, 5],
      [5, 6],
    ],
  },
  triangulo: {
    center: [19.6, 26],
    field: 54,
    turn: 180,
    stars: [
      ['Vega', 18.616, 38.78, 0],
      ['Altair', 19.846, 8.87, 0.8],
      ['Deneb', 20.69, 45.28, 1.25],
      ['Albireo', 19.512, 27.96, 3.1],
      ['Tarazed', 19.771, 10.61, 2.7],
      ['Sheliak', 18.835, 33.36, 3.5],
      ['Sadr', 20.371, 40.26, 2.2],
      ['Gienah', 20.77, 33.97, 2.5],
      ['Rotanev', 20.626, 14.6, 3.6],
      ['Ras Alhague', 17.582, 12.56, 2.1],
    ],
    lines: [
      [0, 1],
      [1, 2],
      [2, 0],
    ],
  },
  sul: {
    center: [13, -76],
    field: 62,
    turn: 55,
    stars: [
      ['Magalhães', 12.443, -63.1, 0.8],
      ['Mimosa', 12.795, -59.69, 1.25],
      ['Rubídea', 12.519, -57.11, 1.6],
      ['Pálida', 12.252, -58.75, 2.8],
      ['Alfa do Centauro', 14.66, -60.83, 0],
      ['Beta do Centauro', 14.064, -60.37, 0.6],
      ['Achernar', 1.629, -57.24, 0.5],
      ['Alfa da Mosca', 12.62, -69.14, 2.7],
      ['Beta da Hidra', 0.43, -77.25, 2.8],
      ['Atria', 16.811, -69.03, 1.9],
      ['Miaplácido', 9.22, -69.72, 1.7],
      ['Pavão', 20.427, -56.74, 1.9],
    ],
    lines: [],
  },
}

const RADIANS = Math.PI / 180

/** Projects a place of the sky onto the page: stereographic around the region's centre, rotated, in a field 100 wide. @param {Region} region @param {number} hours @param {number} degrees @returns {Point} */
export function onPage({ center, field, turn }, hours, degrees) {
  const [a, d] = [(hours - center[0]) * 15 * RADIANS, degrees * RADIANS]
  const d0 = center[1] * RADIANS
  const k = 2 / (1 + Math.sin(d0) * Math.sin(d) + Math.cos(d0) * Math.cos(d) * Math.cos(a))
  // east is to the left of north in the sky
  const x = -k * Math.cos(d) * Math.sin(a)
  const y = -k * (Math.cos(d0) * Math.sin(d) - Math.sin(d0) * Math.cos(d) * Math.cos(a))
  const scale = 100 / (field * RADIANS)
  const [c, s] = [Math.cos(turn * RADIANS), Math.sin(turn * RADIANS)]
  return [50 + (x * c - y * s) * scale, 50 + (x * s + y * c) * scale]
}

/** How wide a degree is on the page near the centre. @param {Region} region */
export const degreeWidth = ({ field }) => 100 / field
