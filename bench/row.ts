/** One line of the table: a measurement and the floor of the same run. `aim` is the ratio that is wanted. */
export type Row = {
  claim: string
  ours: string
  floor: string
  ratio: number
  aim: string
  met: boolean | null
}

const perSecond = (rate: number) => `${Math.round(rate).toLocaleString('en')} /s`

/** A row of rates. The ratio is ours divided by the floor's; the aim is `atLeast`. */
export function rateRow(
  claim: string,
  ours: number,
  floor: { rate: number; what: string },
  atLeast: number | null,
): Row {
  const ratio = ours / floor.rate
  return {
    claim,
    ours: perSecond(ours),
    floor: `${perSecond(floor.rate)} ${floor.what}`,
    ratio,
    aim: atLeast === null ? '' : `≥ ${atLeast}`,
    met: atLeast === null ? null : ratio >= atLeast,
  }
}

/** The result of one part of a comparison: answers per second, and the processor time of the answering program in ms per answer. */
export type Measured = { rate: number; cpu: number }

const written = ({ rate, cpu }: Measured) => `${perSecond(rate)}, ${cpu.toFixed(2)} ms`

/** A row of rates with processor times. The aim is a ratio of `atLeast` to the floor's rate. */
export function measuredRow(
  claim: string,
  { ours, floor }: { ours: Measured; floor: Measured },
  atLeast: number | null,
): Row {
  const row = rateRow(claim, ours.rate, { rate: floor.rate, what: '' }, atLeast)
  return { ...row, ours: written(ours), floor: `${written(floor)}: Fastify, the same bytes` }
}

/** A row of costs (times or bytes). The ratio is ours divided by the floor's; the aim is `atMost`. */
export function costRow(claim: string, ours: [number, string], floor: [number, string], atMost: number): Row {
  const ratio = ours[0] / floor[0]
  return { claim, ours: ours[1], floor: floor[1], ratio, aim: `≤ ${atMost}`, met: ratio <= atMost }
}

const cell = (row: Row) => [
  row.claim,
  row.ours,
  row.floor,
  row.ratio.toFixed(2),
  row.aim,
  row.met === false ? 'missed' : '',
]

/** The table as Markdown. */
export function tableOf(rows: Row[]): string {
  const lines = [
    ['claim', 'ours', 'floor', 'ratio', 'aim', ''],
    ['---', '---', '---', '---', '---', '---'],
    ...rows.map(cell),
  ]
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n')
}
