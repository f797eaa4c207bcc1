import type { Question } from '../../packages/domain/src/content/page-block.ts'

const options = (...texts: string[]) => texts.map((text) => ({ id: text.toLowerCase(), text }))
/** A question of each kind that has a right answer. */
export const QUESTIONS: Question[] = [
  {
    id: 'q1',
    kind: 'single',
    prompt: 'Which is a tree?',
    options: options('Oak', 'Moss', 'Fern'),
    correct: ['oak'],
    points: 1,
  },
  {
    id: 'q2',
    kind: 'multiple',
    prompt: 'Which are red?',
    options: options('Ruby', 'Jade', 'Brick'),
    correct: ['ruby', 'brick'],
    points: 1,
    feedback: 'Jade is green.',
  },
  { id: 'q3', kind: 'true-false', prompt: 'Water is wet.', options: [], correct: ['true'], points: 1 },
  {
    id: 'q4',
    kind: 'order',
    prompt: 'From small to large',
    options: options('Elephant', 'Ant', 'Cat'),
    correct: ['ant', 'cat', 'elephant'],
    points: 1,
  },
  {
    id: 'q5',
    kind: 'short-text',
    prompt: 'Capital of Brazil?',
    options: [],
    correct: ['Brasília'],
    points: 1,
  },
  {
    id: 'q6',
    kind: 'matching',
    prompt: 'Who lives where?',
    items: options('Fish', 'Bird'),
    options: options('Water', 'Nest', 'Shoe'),
    correct: ['water', 'nest'],
    points: 0,
  },
  {
    id: 'q7',
    kind: 'cloze',
    prompt: 'Fill it in',
    options: [],
    parts: ['Rain falls from a ', ' and feeds a ', '.'],
    correct: ['cloud', 'river|stream'],
    points: 0,
  },
]
/** A question without a right answer. */
export const REFLECTION: Question = {
  id: 'r',
  kind: 'reflection',
  prompt: 'What grows near you?',
  options: [],
  correct: [],
  points: 1,
  feedback: 'Whatever it is, look again in a month.',
}
