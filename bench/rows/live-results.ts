import { Agent, type IncomingMessage, request } from 'node:http'
import { addGroupTrail, enrol } from '../../apps/server/src/capabilities/enrolment/enrol.ts'
import { tokenHash } from '../../apps/server/src/capabilities/identity/token-hash.ts'
import { publishOwn } from '../../apps/server/src/capabilities/trails/publish.ts'
import { ownerTransaction } from '../../apps/server/src/platform/database/database.ts'
import { TICK_HEADER } from '../../packages/contract/src/live.ts'
import { aPlay, aResource, aStep, aTrailDocument } from '../../packages/domain/src/builders/a-trail.ts'
import { get, post } from '../load.ts'
import { costRow, type Row } from '../row.ts'
import { HOST, type Program, type Stage, startProgram } from '../stage.ts'

const REPORTS = 200
const LEARNERS = 1_000
const PLAYS = 8
/** The calls of an open report after a change. */
const ASKED = ['', '/players', '/questions', '/reactions']

const steps = Array.from({ length: 10 }, (_, n) => aStep({ resources: [aResource({ id: `live${n}` })] }))
const headersOf = (who: string) => ({
  host: HOST,
  authorization: `Bearer bench-live-${who}`,
  'content-type': 'application/json',
})

async function give({ client, domainId }: Stage): Promise<void> {
  const tx = await ownerTransaction(client, domainId)
  const { version } = await publishOwn(tx, aTrailDocument({ id: 'live', steps }))
  const given = { id: 'live', trailId: 'live', version, journeyId: 'acme', categories: [], teamType: null }
  await addGroupTrail(tx, given)
  const learners = Array.from({ length: LEARNERS }, (_, n) => `live-learner${n}`)
  const managers = Array.from({ length: REPORTS }, (_, n) => `live-manager${n}`)
  await client.query(
    `insert into account (domain_id, id, username, name, permissions)
      select $1, id, id, id, case when id like '%manager%' then array['MANAGER'] else '{}' end from unnest($2::text[]) id`,
    [domainId, [...learners, ...managers]],
  )
  const enrolledAt = new Date('2026-01-01')
  await enrol(
    tx,
    'live',
    learners.map((accountId) => ({ accountId, enrolledAt })),
  )
  const who = [...learners.slice(0, PLAYS + 1), ...managers]
  await client.query(
    "insert into session (domain_id, account_id, token_hash, fingerprint) select $1, id, hash, 'bench' from unnest($2::text[], $3::bytea[]) s(id, hash)",
    [domainId, who, who.map((id) => tokenHash(`bench-live-${id}`))],
  )
  await client.query('analyze')
}

const play = (url: string, n: number) =>
  post(
    `${url}/rest/enrollctl/trackItem`,
    headersOf(`live-learner${n}`),
    JSON.stringify({ groupTrailId: 'live', resourceId: 'live0', play: aPlay({ points: [10] }) }),
  )

/** An open report: it asks for everything that it shows after each change, as the studio does. */
class Report {
  readonly #url: string
  readonly #headers: Record<string, string>
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 4 })
  #stream: IncomingMessage | undefined
  begun = -1
  onShown = () => undefined as unknown

  constructor(url: string, n: number) {
    this.#url = `${url}/rest/studio/results/live`
    this.#headers = headersOf(`live-manager${n}`)
  }

  open(): Promise<void> {
    return new Promise((resolve, reject) => {
      const asked = request(`${this.#url}/live`, { headers: this.#headers, agent: false }, (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`a live call answered ${answer.statusCode}`))
        this.#stream = answer
        answer.on('data', (chunk) => void this.#hear(String(chunk)).then(resolve, reject))
      })
      asked.on('error', () => undefined)
      asked.end()
    })
  }

  close(): void {
    this.#stream?.destroy()
    this.#agent.destroy()
  }

  async #hear(text: string): Promise<void> {
    const tick = /"tick":"([^"]+)"/.exec(text)?.[1]
    if (!tick) return
    const headers = { ...this.#headers, [TICK_HEADER]: tick }
    const answers = await Promise.all(ASKED.map((path) => get(`${this.#url}${path}`, headers, this.#agent)))
    this.begun = (JSON.parse(answers[0]!) as { chosen: { begun: number } }).chosen.begun
    this.onShown()
  }
}

const allShow = (reports: readonly Report[], begun: number) =>
  new Promise<void>((resolve) => {
    const look = () => reports.every((report) => report.begun >= begun) && resolve()
    for (const report of reports) report.onShown = look
    look()
  })

type Cost = { seconds: number; cpu: number }

/** The cost of a play that so many open reports follow: the time until the last report shows it, and the node's processor time. */
async function followed(program: Program<string>): Promise<Cost> {
  const reports = Array.from({ length: REPORTS }, (_, n) => new Report(program.ready, n))
  for (const report of reports) await report.open()
  await play(program.ready, PLAYS)
  await allShow(reports, 1)
  const total: Cost = { seconds: 0, cpu: 0 }
  for (let n = 0; n < PLAYS; n++) {
    const before = await program.spent()
    const began = performance.now()
    await play(program.ready, n)
    await allShow(reports, n + 2)
    total.seconds += (performance.now() - began) / 1_000
    total.cpu += (await program.spent()) - before
  }
  for (const report of reports) report.close()
  return { seconds: total.seconds / PLAYS, cpu: total.cpu / PLAYS }
}

/** The cost of the same answers from Fastify alone. */
async function answered(program: Program<string>): Promise<Cost> {
  const agents = Array.from({ length: REPORTS }, () => new Agent({ keepAlive: true, maxSockets: 4 }))
  const round = () =>
    Promise.all(
      agents.flatMap((agent, n) =>
        ASKED.map((path) => get(`${program.ready}/x${path}`, headersOf(`live-manager${n}`), agent)),
      ),
    )
  await round()
  const before = await program.spent()
  const began = performance.now()
  for (let n = 0; n < PLAYS; n++) await round()
  const seconds = (performance.now() - began) / 1_000 / PLAYS
  const cpu = ((await program.spent()) - before) / PLAYS
  for (const agent of agents) agent.destroy()
  return { seconds, cpu }
}

const written = ({ seconds, cpu }: Cost) => `${cpu.toFixed(0)} ms, seen by all after ${seconds.toFixed(2)} s`

/**
 * Two hundred open reports of a trail follow a play. Each asks for its figures, list, questions and reactions again. The floor is Fastify
 * with the same answers.
 */
export async function liveResultsRow(stage: Stage): Promise<Row> {
  await give(stage)
  const ours = await startProgram<string>('programs/app.ts', stage.owner)
  const url = `${ours.ready}/rest/studio/results/live/players`
  const body = await get(url, headersOf('live-manager0'))
  const floor = await startProgram<string>('programs/fastify-floor.ts', { body })
  try {
    const [live, plain] = [await followed(ours), await answered(floor)]
    const claim = `processor time of a play that ${REPORTS} open reports follow`
    return costRow(
      claim,
      [live.cpu, written(live)],
      [plain.cpu, `${written(plain)}: Fastify, ${REPORTS * ASKED.length} answers`],
      4,
    )
  } finally {
    await ours.stop()
    await floor.stop()
  }
}
