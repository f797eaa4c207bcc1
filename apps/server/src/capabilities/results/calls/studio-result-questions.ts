import type { studioResultQuestions as contract, HardQuestion } from '@vereda/contract/rest/studio-results.ts'
import type { Question } from '@vereda/domain/content/page-block.ts'
import { pageMatter } from '@vereda/domain/content/reading.ts'
import { ROOT_ID } from '@vereda/domain/draft/draft-node.ts'
import { answerWords } from '@vereda/domain/report/answer-words.ts'
import { OF_TEST } from '@vereda/domain/report/of-test.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../calls/handler.ts'
import type { CachedTrail } from '../../trails/trail-cache.ts'
import { answeredIn } from '../sql/cells.ts'
import { hardQuestions, type QuestionRow } from '../sql/hard-questions.ts'
import { versionTold } from '../sql/version-told.ts'
import { countedOf } from '../told-of.ts'

type Asked = Pick<HardQuestion, 'resource' | 'item' | 'words'> & { question?: Question }

/** A question of the trail's own test, which has the trail's title. */
function askedInTest({ document, test }: CachedTrail, id: string): Asked | null {
  const question = test?.questions.find((one) => one.id === id)
  const item = `${ROOT_ID}/test`
  return question ? { question, words: question.prompt, item, resource: document.title } : null
}

/** Where a question is in a trail and how it is asked; null where the trail has it no more. */
function askedIn(trail: CachedTrail, { resourceId, question: id, words }: QuestionRow): Asked | null {
  if (resourceId === OF_TEST) return askedInTest(trail, id)
  const resource = trail.resources.get(resourceId)
  if (resource?.data.type === 'scorm')
    return { resource: resource.title, item: `resource:${resourceId}`, words: words ?? id }
  const challenge = trail.challenges.get(resourceId)
  const questions =
    resource?.data.type === 'contenttool'
      ? pageMatter(resource.data.blocks).questions
      : (challenge?.questions ?? [])
  const question = questions.find((one) => one.id === id)
  if (!question) return null
  const step = trail.document.steps.find((one) => one.challenge?.id === resourceId)
  return {
    question,
    words: question.prompt,
    item: step ? `step:${step.id}/challenge` : `question:${id}`,
    resource: resource?.title ?? challenge?.title ?? step?.title ?? '',
  }
}

function toldOfQuestion(trail: CachedTrail, row: QuestionRow): HardQuestion[] {
  const asked = askedIn(trail, row)
  if (!asked) return []
  const { question, ...place } = asked
  const answers = row.answers.map(({ answer, ...rest }) => ({
    words: answerWords(answer, question),
    ...rest,
  }))
  const { resourceId, answered, correct } = row
  return [{ ...place, resourceId, question: row.question, answered, correct, answers }]
}

/** The subject of a question, as the database calls it where it counts who answered. */
const subjectOf = ({ resourceId, question }: QuestionRow) => `${resourceId} ${question}`

export const studioResultQuestions: Handler<typeof contract> = (
  { params: { groupTrailId }, query },
  { database, trailCache },
  { domain, account },
) =>
  database.as(domain.id, async (tx) => {
    const told = await countedOf(tx, account, { groupTrailId, ...query }, answeredIn)
    if (!told.ok) return told
    const { found, listed, untold } = told.value
    const { trailId } = found
    const version = await versionTold(tx, found, listed)
    const [trail, rows] = await Promise.all([
      trailCache.trail(tx, trailId, version),
      hardQuestions(tx, listed),
    ])
    const shown = rows.filter((row) => !untold.isHidden(row.answered, subjectOf(row)))
    return accepted({ trailId, questions: shown.flatMap((row) => toldOfQuestion(trail, row)) })
  })
