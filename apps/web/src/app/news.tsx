import { DownloadNewsReader } from '../parts/download/download-news.tsx'
import { UpdateNews } from '../shell/page/update-news.tsx'

/** What happens behind the screens and is told on whichever is open; its code comes after the first screen's. */
export function News() {
  return (
    <>
      <DownloadNewsReader />
      <UpdateNews />
    </>
  )
}
