import type { ResourceData } from '../../packages/domain/src/resource/kinds.ts'
import type { Resource } from '../../packages/domain/src/resource/resource.ts'

/** A resource with the fields that most resources share. */
export const aWholeResource = (
  part: Partial<Resource> & Pick<Resource, 'id' | 'type' | 'title' | 'data'>,
): Resource => ({ maxPoints: 40, maxBonus: 0, dependencies: [], badges: [], size: 0, ...part })

/** The data of a SCORM 1.2 course of one page. */
export const singleCourse = (id: string): ResourceData => ({
  type: 'scorm',
  id,
  assetUrl: 'index.html',
  manifest: {
    version: '1.2',
    title: '',
    items: [],
    tree: { id: 'o', title: '', children: [], isVisible: true },
  },
})

/** The data of a game of one page. */
export const singleGame = (gameId: string): ResourceData => ({
  type: 'bundle',
  gameId,
  url: 'index.html',
  cloudAssets: [],
  templateType: 'tiny',
})
