import pg from 'pg'
import { putTeam } from '../../apps/server/src/capabilities/teams/sql/put-team.ts'
import {
  aBadge,
  aPlay,
  aResource,
  aStep,
  aTrailDocument,
} from '../../packages/domain/src/builders/a-trail.ts'
import { writeTeamEntry } from '../../packages/domain/src/team/team-entry.ts'
import { as, testApp } from './app.ts'

/** The learners of three trails: `together` is played in teams that they make, `event` in teams that are made beforehand, `alone` without teams. */
export const TEAM_PEOPLE = ['ana', 'bia', 'caio', 'davi', 'eva', 'fabio', 'gil']

const QUESTION = {
  id: 'n',
  kind: 'short-text' as const,
  prompt: 'n',
  options: [],
  correct: ['yes'],
  points: 0,
}

const trailOf = (id: string) =>
  aTrailDocument({
    id,
    title: id,
    test: { questions: [QUESTION], attempts: 10 },
    steps: [
      aStep({
        resources: ['one', 'two'].map((name) =>
          aResource({
            id: `${id}-${name}`,
            maxPoints: 100,
            badges: [aBadge({ id: `${id}-${name}-badge`, wonBy: { kind: 'finish' } })],
          }),
        ),
      }),
    ],
  })

const EMPTY = `
  delete from play where player_id like 'member:%' or player_id in (select id from team);
  delete from tracking; delete from notification; delete from test_attempt; delete from reaction; delete from play_room;
  delete from first_answer; delete from player where kind <> 'learner'; delete from ranking_histogram where kind <> 'learner';
  delete from team_member; delete from team`

type Answer = { statusCode: number; json(): { error: string; field?: string } }

/** A refusal as a list: its status, its code and the field that it names. */
export const refusal = (answer: Answer) => {
  const { error, field } = answer.json()
  return [answer.statusCode, error, ...(field === undefined ? [] : [field])]
}

export type TeamStage = Awaited<ReturnType<typeof openTeamStage>>

/** An application with people who play in teams. Lia is a monitor, and Gil is in none of the trails. */
export async function openTeamStage() {
  const one = await testApp()
  const people = [...TEAM_PEOPLE, 'lia']
  const acme = await one.addDomain({
    hostkey: 'acme',
    learners: people,
    permissions: { lia: ['ADMIN_TEAM_MONITOR'] },
    trails: ['together', 'event', 'alone'].map(trailOf),
    teamTypes: { together: 'default', event: 'event' },
  })
  const owner = new pg.Client(one.owner)
  await owner.connect()
  await owner.query(
    "delete from player where player_id = 'gil'; update ranking_histogram set players = players - 1",
  )
  const tokens: Record<string, string> = {}
  for (const person of people) tokens[person] = await one.signIn('acme', person, `${person}'s`)

  const headersOf = (who: string) => as('acme', tokens[who])
  const get = (who: string, path: string) =>
    one.app.inject({ method: 'GET', url: `/rest/${path}`, headers: headersOf(who) })
  const post = (who: string, path: string, payload: object, key?: string) => {
    const headers = { ...headersOf(who), ...(key ? { 'idempotency-key': key } : {}) }
    return one.app.inject({ method: 'POST', url: `/rest/${path}`, headers, payload })
  }
  const register = (who: string, users: string[], more: object = {}) =>
    post(who, 'teamctl/registerTeam', { groupTrail: 'together', name: 'Otters', users, ...more })
  return {
    one,
    acme,
    owner,
    headersOf,
    get,
    post,
    register,
    registered: async (who: string, users: string[], more: object = {}): Promise<string> => {
      const answer = await register(who, users, more)
      if (answer.statusCode !== 200) throw new Error(`${who} could not register: ${answer.body}`)
      return answer.json().result
    },
    eventTeam: (id: string, members: string[], name: string | null = null) =>
      one.database.atomically(acme, (tx) =>
        putTeam(tx, {
          id,
          groupTrailId: 'event',
          groupIdentifier: `TABLE-${id}`,
          name,
          createdBy: null,
          members,
          confirmed: [],
        }),
      ),
    /** Sends one play of a team, from the device of one of its present members. Returns the answer. */
    play: async (
      who: string,
      team: string,
      present: string[],
      {
        trail = 'together',
        resource = 'one',
        points = 50,
        key = crypto.randomUUID() as string,
        confirmedBy = undefined as object | undefined,
      } = {},
    ) => {
      const resourceId = `${trail}-${resource}`
      const content = { kind: 'resource', resourceId, play: aPlay({ points: [points], finished: true }) }
      const item = {
        key,
        groupTrailId: trail,
        team: writeTeamEntry(['default', team, ...present]),
        confirmedBy,
        content,
      }
      return (await post(who, 'enrollctl/trackBatch', { items: [item] })).json().answers[0]
    },
    /** The points of all players that have some. */
    totals: async (): Promise<Record<string, number>> => {
      const text = 'select player_id as id, total from player where total > 0'
      const { rows } = await owner.query<{ id: string; total: number }>(text)
      return Object.fromEntries(rows.map(({ id, total }) => [id, total]))
    },
    empty: () => owner.query(EMPTY),
    close: async () => {
      await owner.end()
      await one.close()
    },
  }
}
