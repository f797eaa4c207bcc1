import { describe, expect, test } from 'vitest'
import { demoDomains } from './demo.ts'
import { cadaGota } from './gardens/cada-gota.ts'
import { huertaGarden } from './gardens/huerta.ts'
import { mirante } from './gardens/mirante.ts'
import { balcaoGuide, emergencyCard, regaGuide } from './guides/guide-files.ts'
import { guides } from './guides/guides.ts'
import { makeGuide } from './guides/make-guide.ts'
import { fracoesIguais } from './memories/fracoes-iguais.ts'
import { quemResolveOQue } from './memories/quem-resolve-o-que.ts'
import { sinaisEPlacas } from './memories/sinais-e-placas.ts'
import { wordsThatOpen } from './memories/words-that-open.ts'
import { fewestPours, fraction } from './package/games/receita/fraction.js'
import { fewestTurns, layField, maskAt, turnsLeft, water } from './package/games/rega/field.js'
import { boloDeFuba } from './recipes/bolo-de-fuba.ts'
import { ceuDeAgosto } from './skies/ceu-de-agosto.ts'
import { dadosPessoais } from './sortings/dados-pessoais.ts'
import { descarteCorreto } from './sortings/descarte-correto.ts'
import { laSiembra } from './sortings/la-siembra.ts'
import { sinaisDeQuemChega } from './sortings/sinais-de-quem-chega.ts'
import { deixeContar } from './stories/deixe-contar.ts'
import { dizerNao } from './stories/dizer-nao.ts'
import { oClienteTemPressa } from './stories/o-cliente-tem-pressa.ts'
import { solDoMeioDia } from './stories/sol-do-meio-dia.ts'
import { waysThrough } from './stories/story.ts'
import { theQuietCustomer } from './stories/the-quiet-customer.ts'

const stories = [oClienteTemPressa, deixeContar, dizerNao, solDoMeioDia, theQuietCustomer]
const sortings = [sinaisDeQuemChega, dadosPessoais, descarteCorreto, laSiembra]
const memories = [quemResolveOQue, sinaisEPlacas, wordsThatOpen, fracoesIguais]
const gardens = [mirante, cadaGota, huertaGarden]
const named = [...stories, ...sortings, ...memories, ...gardens, boloDeFuba, ceuDeAgosto]

test.each(named)('the badge of "$title" belongs to a resource that plays it', ({ title, badge }) => {
  const badges = demoDomains
    .flatMap((domain) => domain.trails.flatMap(({ document }) => document.steps))
    .flatMap((step) => step.resources)
    .filter((resource) => resource.title === title || resource.badges.some(({ id }) => id === badge.id))
    .flatMap((resource) => resource.badges)
  expect(badges).toContainEqual(
    expect.objectContaining({ id: badge.id, title: badge.title, wonBy: { kind: 'content' } }),
  )
})

describe.each(stories)('$title', (story) => {
  const ways = waysThrough(story)

  test('has the same number of answers on every path, and every scene is on a path', () => {
    expect(new Set(ways.map((way) => way.length))).toEqual(new Set([story.turns]))
    const met = new Set(ways.flat().map(({ next }) => next))
    for (const scene of Object.keys(story.scenes)) expect([...met, story.first]).toContain(scene)
  })

  test('has one best answer in every scene, and reachable best and worst endings', () => {
    for (const { replies } of Object.values(story.scenes))
      expect(replies.map(({ worth }) => worth).sort()).toEqual([0, 0.5, 1])
    const trust = (way: (typeof ways)[number]) =>
      way.reduce((sum, reply) => Math.max(0, Math.min(8, sum + reply.trust)), 3)
    const reached = ways.map(trust)
    const bounds = story.endings.map((ending) => ending.trust)
    expect(bounds).toEqual([...bounds].sort((a, b) => b - a))
    expect(Math.max(...reached)).toBeGreaterThanOrEqual(bounds[0]!)
    expect(Math.min(...reached)).toBeLessThan(bounds.at(-2)!)
  })
})

test.each(gardens.flatMap(({ plans }) => plans))('the field $seed starts dry and can be solved', (plan) => {
  const field = layField(plan)
  expect(field.beds.some((bed) => !water(field).has(bed))).toBe(true)
  expect(fewestTurns(field)).toBeGreaterThan(0)
  field.turns = field.turns.map((turns, cell) => turns + turnsLeft(field.solved[cell]!, turns))
  expect(field.solved.map((_, cell) => maskAt(field, cell))).toEqual(field.solved)
  expect(water(field).size).toBe(plan.columns * plan.rows)
})

test.each(boloDeFuba.ingredients)('$ask can be measured in at most three pours', ({ target, cups }) => {
  const pours = fewestPours(
    fraction(...target),
    cups.map(([n, d]) => fraction(n, d)),
  )
  expect(pours).toBeLessThanOrEqual(3)
})

test.each(sortings)(
  '"$title" has a bin for every item, and every round uses every bin',
  ({ bins, rounds }) => {
    const known = bins.map(({ id }) => id)
    for (const item of rounds.flat()) expect(known).toContain(item.bin)
    for (const round of rounds) expect(new Set(round.map(({ bin }) => bin)).size).toBe(bins.length)
  },
)

test.each(memories)('"$title" has no two cards alike in a round', ({ rounds }) => {
  for (const round of rounds) {
    const sides = round.flatMap(({ a, b }) => [a.text, b.text])
    expect(new Set(sides).size).toBe(sides.length)
  }
})

test('the PDF guides match their source', { timeout: 60_000 }, async () => {
  const kept = { ...(await balcaoGuide()), ...(await regaGuide()), ...(await emergencyCard()) }
  for (const guide of guides)
    expect(Buffer.from(kept[`${guide.file}.pdf`]!).equals(await makeGuide(guide)), guide.file).toBe(true)
})
