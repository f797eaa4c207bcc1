import type { Question } from '@vereda/domain/content/page-block.ts'

/** A question whose answers are being edited, and the callback for its changes. */
export type AnswersProps = { question: Question; onChange: (part: Partial<Question>) => void }
