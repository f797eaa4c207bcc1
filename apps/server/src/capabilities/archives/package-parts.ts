import { withPackages } from '@vereda/domain/draft/files-of-draft.ts'
import { packageIdOf } from '../packages/kept-packages.ts'
import { type ArchiveHead, PackagePart } from './archive-head.ts'

type Parts = Pick<ArchiveHead, 'nodes' | 'packages'>

/** A package without the id of a resource, which is a domain's own and made anew at publishing. */
const withoutOwnId = ({ name, data }: PackagePart): PackagePart => {
  const bare = data.type === 'scorm' ? { ...data, id: '' } : { ...data, gameId: '' }
  return PackagePart.parse({ name, data: bare }) // in the order of its schema, on which its id depends
}

/** A draft and its packages as any domain knows them: each package under the id that it would have there. */
export function domainless({ nodes, packages }: Parts): Parts {
  const parts = Object.entries(packages).map(([id, part]) => {
    const bare = withoutOwnId(part)
    return { id, own: packageIdOf(bare.data), bare }
  })
  return {
    nodes: withPackages(nodes, new Map(parts.map(({ id, own }) => [id, own]))),
    packages: Object.fromEntries(parts.map(({ own, bare }) => [own, bare])),
  }
}
