import type { Question } from '@vereda/domain/content/page-block.ts'

/** A question whose answers are written, and how a part of it changes. */
export type AnswersProps = { question: Question; onChange: (part: Partial<Question>) => void }
