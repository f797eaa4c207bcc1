import type { Draft } from './draft.ts'
import { ROOT_ID } from './draft-node.ts'

/** A draft that has only a title and a language (BCP 47). */
export const emptyDraft = (title: string, locale: string): Draft => ({
  [ROOT_ID]: {
    id: ROOT_ID,
    kind: 'trail',
    fields: {
      title,
      subTitle: '',
      locale,
      trailType: 1,
      cover: null,
      introduction: null,
      test: null,
      reaction: null,
      conclusion: { html: '', disableRanking: false },
      alternateConclusion: null,
      approvalRating: 0,
    },
  },
})
