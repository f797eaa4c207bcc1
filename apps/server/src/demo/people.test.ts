import { playWorth } from '@vereda/domain/play/clamp.ts'
import { Play } from '@vereda/domain/play/play.ts'
import { readDomainChange } from '@vereda/domain/settings/domain-settings.ts'
import { foldPlays } from '@vereda/domain/trail/progress.ts'
import { describe, expect, test } from 'vitest'
import { demoDomains } from './demo.ts'
import type { DemoAttempt, DemoDomain } from './demo-domain.ts'

const NOW = new Date('2026-03-12T15:30:00Z')
const resourcesOf = (domain: DemoDomain, trailId: string) =>
  domain.trails
    .find(({ document }) => document.id === trailId)!
    .document.steps.flatMap((step) => step.resources)

/** Computes an attempt's progress with the same function that the server and the app use. */
function progressOf(domain: DemoDomain, { username, trailId, plays }: DemoAttempt) {
  const resources = new Map(resourcesOf(domain, trailId).map((resource) => [resource.id, resource]))
  const facts = plays.map((play) => ({
    ...playWorth(resources.get(play.resourceId)!, play),
    key: play.key,
    resourceId: play.resourceId,
    version: 1,
    seq: play.seq,
    date: play.date,
    serverDate: play.date,
  }))
  const progress = Object.values(foldPlays(facts))
  const total = progress.reduce((sum, { activity }) => sum + activity.activityTotal, 0)
  const finished = progress.filter(({ activity }) => activity.activityDate !== null).length
  return { username, total, finished, of: resources.size }
}

describe.each(demoDomains)('$hostkey', (domain) => {
  const attempts = [...domain.attempts(NOW)]

  test('its people have unique usernames, example addresses and known journeys', () => {
    const { accounts, journeys } = domain
    expect(new Set(accounts.map(({ username }) => username)).size).toBe(accounts.length)
    for (const { username, email } of accounts) {
      expect(username).toMatch(/^[a-z0-9.]+$/)
      expect(email).toMatch(/^[a-z0-9.]+@[a-z]+\.example$/)
    }
    const known = journeys.map(({ hostkey }) => hostkey)
    for (const account of accounts) expect(known).toEqual(expect.arrayContaining(account.journeys))
    expect(known[0]).toBe(domain.hostkey)
  })

  test('its name, brand, logo and legal text pass the studio’s validation', () => {
    const { name, brand, logo, legal, administratorEmail } = domain
    const kept = { name, brand, logo, legal, administratorEmail }
    expect(readDomainChange(kept)).toEqual({ ok: true, value: kept })
  })

  test('the same moment gives the same plays', () => {
    expect([...domain.attempts(NOW)]).toEqual(attempts)
  })

  test('every play is valid, in order, and dated between enrolment and now', () => {
    const keys = new Set<string>()
    for (const { plays, enrolledDate, trailId } of attempts) {
      const ids = resourcesOf(domain, trailId).map(({ id }) => id)
      expect(plays.map(({ date }) => date)).toEqual(plays.map(({ date }) => date).sort())
      for (const { key, resourceId, ...play } of plays) {
        expect(Play.safeParse(play).error).toBeUndefined()
        expect(ids).toContain(resourceId)
        expect(play.date > enrolledDate && play.date < NOW.toISOString(), `${key} at ${play.date}`).toBe(true)
        keys.add(key)
      }
    }
    expect(keys.size).toBe(attempts.reduce((sum, { plays }) => sum + plays.length, 0))
  })

  test('a device numbers its plays in the order of their dates', () => {
    const byPerson = Map.groupBy(attempts, ({ username }) => username)
    for (const own of byPerson.values()) {
      const plays = own.flatMap(({ plays }) => plays).sort((a, b) => a.date.localeCompare(b.date))
      expect(plays.map(({ seq }) => seq)).toEqual(plays.map((_, i) => i + 1))
    }
  })

  test('some people have not begun its first trail, most are in the middle and few are far ahead', () => {
    const main = attempts.filter(({ trailId }) => trailId === domain.trails[0]!.document.id)
    const parts = main.map((attempt) => progressOf(domain, attempt)).map(({ finished, of }) => finished / of)
    expect(parts.filter((part) => part === 0).length).toBeGreaterThan(0)
    expect(parts.filter((part) => part > 0 && part < 0.6).length).toBeGreaterThan(parts.length / 2)
    expect(parts.filter((part) => part >= 0.6).length).toBeLessThan(parts.length / 10)
  })
})

describe('acme', () => {
  const acme = demoDomains.find(({ hostkey }) => hostkey === 'acme')!

  test('marina is in the middle of her trail and between the fourth and the eighth place', () => {
    const ranking = [...acme.attempts(NOW)]
      .filter(({ trailId }) => trailId === 'atendimento-14')
      .map((attempt) => progressOf(acme, attempt))
      .sort((a, b) => b.total - a.total)
    const place = ranking.findIndex(({ username }) => username === 'marina') + 1
    expect(ranking[place - 1]).toMatchObject({ finished: 5, of: 12 })
    expect(place).toBeGreaterThanOrEqual(4)
    expect(place).toBeLessThanOrEqual(8)
  })

  test('has six named people and three hundred more', () => {
    const usernames = acme.accounts.map(({ username }) => username)
    expect(usernames).toEqual(expect.arrayContaining(['marina', 'joao', 'bia', 'tadeu', 'lia', 'manager']))
    expect(acme.accounts).toHaveLength(306)
    expect(acme.accounts.find(({ username }) => username === 'manager')).toMatchObject({
      id: 'manager',
      role: 'manager',
    })
  })
})

test('marina’s journal holds two answers, each worth the points it earned', () => {
  const acme = demoDomains.find(({ hostkey }) => hostkey === 'acme')!
  const own = [...acme.attempts(NOW)].find((one) => one.username === 'marina' && one.trailId === 'lgpd-2')!
  const answered = own.plays.filter(({ objectData, finished }) => finished && objectData !== undefined)
  expect(new Set(answered.map(({ resourceId }) => resourceId))).toEqual(
    new Set(['lgpd-o-que-e', 'lgpd-por-que']),
  )
  for (const { points, testResponse } of answered) {
    expect(points.reduce((sum, one) => sum + one, 0)).toBe(10)
    expect(testResponse).toBeDefined()
  }
})
