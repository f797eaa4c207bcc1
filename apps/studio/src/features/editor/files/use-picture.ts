import { useQuery } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { file as fileCall } from '@vereda/contract/rest/files.ts'
import type { ManifestFile } from '@vereda/domain/content/file-manifest.ts'
import { mediaType } from '@vereda/domain/content/media-type.ts'
import { useEffect, useState } from 'react'
import { answerOf } from '../../../query/answer-of.ts'

/** A picture of a draft as an object URL; null while it is fetched and when it cannot be. */
export function usePicture(path: string, file: ManifestFile | undefined): string | null {
  const hash = file?.small?.hash ?? file?.hash
  const { data } = useQuery({
    queryKey: ['picture', hash],
    enabled: hash !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const response = await answerOf(ask(fileCall, { params: { hash: hash! }, signal }))
      return new Blob([await response.arrayBuffer()], { type: mediaType(path) })
    },
  })
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return url
}
