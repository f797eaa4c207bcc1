import { InstallAdvice } from '../../parts/storage/install-advice.tsx'
import { StayNote } from './stay-note.tsx'

/** What keeps the browser from deleting. */
export const StayNotes = ({ isAnythingHere }: { isAnythingHere: boolean }) => (
  <>
    <InstallAdvice />
    {isAnythingHere && <StayNote />}
  </>
)
