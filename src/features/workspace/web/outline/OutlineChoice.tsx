import { ListTree } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { DiscardOutline } from './DiscardOutline.tsx'
import { keptOutline } from './edit-outline.ts'
import { useEditorSession } from '../session/editor-session.ts'

/** Whether an outline comes first, and the way back to one that was left. */
export function OutlineChoice() {
  const t = useTranslations('workspace.outline')
  const { type, state, request, hasContent } = useEditorSession()
  const { isPossible, isOn, setOn } = request.outlineFirst
  const { draft } = state
  const isLeft = keptOutline(draft) !== null && !request.planning.isOpen
  return (
    <>
      {isPossible && (
        <Checkbox
          // What is asked for on a document is a change of it: only writing it again begins with an outline.
          label={t(hasContent && draft.saved ? 'firstAgain' : 'first')}
          hint={t('firstHint', { type })}
          checked={isOn}
          onCheckedChange={setOn}
        />
      )}
      {isLeft && (
        <div className="flex flex-wrap items-center gap-2">
          <Button onClick={request.openOutline}>
            <ListTree aria-hidden />
            {t('reopen')}
          </Button>
          <DiscardOutline />
        </div>
      )}
    </>
  )
}
