import { BADGE_CHARACTERS_MAX, COVER_CHARACTERS_MAX, isInlinePicture } from '../picture/inline-picture.ts'
import type { Draft } from './draft.ts'
import type { DraftNode } from './draft-node.ts'

/** Whether the picture that a node brings is a small one of its own: a picture elsewhere would tell another server who looks. */
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

/** A draft from elsewhere without covers and badges' pictures that are not its own. */
export const withOwnPictures = (draft: Draft): Draft =>
  Object.fromEntries(
    Object.entries(draft).map(([id, node]) => [id, hasOwnPicture(node) ? node : withoutPicture(node)]),
  )
