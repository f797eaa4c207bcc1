import { BADGE_CHARACTERS_MAX, COVER_CHARACTERS_MAX, isInlinePicture } from '../picture/inline-picture.ts'
import type { Draft } from './draft.ts'
import type { DraftNode } from './draft-node.ts'

/** Whether a node's picture is small and held in the draft itself. A picture on another server would tell that server who looks at it. */
export function hasOwnPicture(node: DraftNode): boolean {
  if (node.kind === 'trail') return isOwn(node.fields.cover, COVER_CHARACTERS_MAX)
  return node.kind !== 'badge' || isOwn(node.fields.image, BADGE_CHARACTERS_MAX)
}

const isOwn = (picture: string | null, charactersMax: number) =>
  picture === null || isInlinePicture(picture, charactersMax)

function withoutPicture(node: DraftNode): DraftNode {
  if (node.kind === 'trail') return { ...node, fields: { ...node.fields, cover: null } }
  return node.kind === 'badge' ? { ...node, fields: { ...node.fields, image: null } } : node
}

/** A draft from elsewhere without the covers and badge pictures that are not held in the draft itself. */
export const withOwnPictures = (draft: Draft): Draft =>
  Object.fromEntries(
    Object.entries(draft).map(([id, node]) => [id, hasOwnPicture(node) ? node : withoutPicture(node)]),
  )
