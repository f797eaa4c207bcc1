import { findNear } from '../../apps/web/src/features/enroll/find-near.ts'
import { findTrails } from '../../apps/web/src/features/enroll/find-trails.ts'
import { ALL_CATEGORIES } from '../../packages/domain/src/category/category-path.ts'
import { costRow, type Row } from '../row.ts'

const TRAILS = 5_000
const TIMES = 100
const AT_MOST_MS = 50
const WORDS =
  'atendimento segurança campo vendas raízes máquina colheita cliente estoque qualidade solo água'.split(' ')

const wordOf = (n: number, place: number) => WORDS[(n * 7 + place * 5) % WORDS.length]!
const trails = Array.from({ length: TRAILS }, (_, n) => ({
  title: `${wordOf(n, 1)} ${wordOf(n, 2)} ${wordOf(n, 3)} trilha ${n}`,
  subTitle: `${wordOf(n, 4)} e ${wordOf(n, 5)} para a equipe da loja ${n % 300}`,
  categories: [wordOf(n, 6)],
}))

/** The processor time of one call, averaged over many. Other work on the machine does not lengthen it. */
function timeOf(work: (n: number) => unknown): number {
  const before = process.threadCpuUsage()
  for (let n = 0; n < TIMES; n++) work(n)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000 / TIMES
}

const readOnce = () => trails.filter(({ title, subTitle }) => title.includes('§') || subTitle.includes('§'))
const told = (ms: number) => `${ms.toFixed(2)} ms`

function searchRow(what: string, ms: number, floor: number): Row {
  const row = costRow(
    `search of ${TRAILS.toLocaleString('en')} trails, ${what}`,
    [ms, told(ms)],
    [floor, `${told(floor)} each text read once`],
    1,
  )
  return { ...row, aim: `≤ ${AT_MOST_MS} ms`, met: ms <= AT_MOST_MS }
}

/** The cost of a letter in the search field: the first one, which normalises every text; the next ones; and one with typing errors. */
export function searchRows(): Row[] {
  const floor = timeOf(readOnce)
  const anew = timeOf(() =>
    findTrails(
      trails.map((trail) => ({ ...trail })),
      'segurança ca',
      ALL_CATEGORIES,
    ),
  )
  const again = timeOf((n) => findTrails(trails, `colheita ${n}`, ALL_CATEGORIES))
  const near = timeOf((n) => findNear(trails, `atednimento clietne ${n}`, ALL_CATEGORIES))
  return [
    searchRow('the first letter', anew, floor),
    searchRow('each letter after it', again, floor),
    searchRow('with slips of the finger', near, floor),
  ]
}
