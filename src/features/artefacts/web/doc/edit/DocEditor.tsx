import type { EditorView } from '@tiptap/pm/view'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { GeneratedDoc } from '#shared/content/generated.ts'
import type { EditProps } from '../../kind.ts'
import { docExtensions } from './extensions.ts'
import { optionId } from '#web/ui/OptionList.tsx'
import { SLASH_MENU_ID, SlashMenu } from './slash/SlashMenu.tsx'
import type { SlashState } from './slash/slash-commands.ts'
import { DocToolbar } from './toolbar/DocToolbar.tsx'
import { docJson, useBlocks } from './use-blocks.ts'
import './doc-editor.css'

/** The document as the page that the file will be, edited in place. */
export function DocEditor({ content, onChange }: EditProps<GeneratedDoc>) {
  const t = useTranslations('docEditor')
  const [slash, setSlash] = useState<SlashState | null>(null)
  const [isLinkOpen, setLinkOpen] = useState(false)
  const [initial] = useState(() => docJson(content.blocks))
  // Memoized, because new options would make the editor render again, which reads every block of the document.
  const options = useMemo(
    () => ({
      extensions: docExtensions({
        placeholder: t('placeholder'),
        checkLabel: t('checked'),
        slash: { nameOf: (kind) => t(`kinds.${kind}`), onChange: setSlash },
        onLinkKey: () => setLinkOpen(true),
      }),
      content: initial,
      // The injected style element would need the page's nonce. `doc-editor.css` has the same rules.
      injectCSS: false,
      editorProps: {
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': t('text'), class: 'doc-editor' },
        // Restores the caret when somebody returns with Tab. Otherwise the browser moves it to the beginning, and the editor may read it from there.
        handleDOMEvents: { focus: (view: EditorView) => view.focus() },
      },
    }),
    [t, initial],
  )
  const editor = useEditor(options)
  useBlocks(editor, content.blocks, (blocks) => onChange({ ...content, blocks }, 'text'))

  // The text keeps the focus while the menu is open, and names the marked option.
  useEffect(() => {
    if (!slash) return
    const text = editor.view.dom
    text.setAttribute('aria-controls', SLASH_MENU_ID)
    text.setAttribute('aria-activedescendant', optionId(SLASH_MENU_ID, slash.index))
    return () => {
      for (const name of ['aria-controls', 'aria-activedescendant']) text.removeAttribute(name)
    }
  }, [editor, slash])
  return (
    <>
      <DocToolbar editor={editor} isLinkOpen={isLinkOpen} onLinkOpenChange={setLinkOpen} />
      <div className="px-3 py-4 sm:px-6 sm:py-6">
        <EditorContent
          editor={editor}
          data-paper
          className="mx-auto w-full max-w-[46rem] min-w-0 rounded-lg border border-border bg-raised px-5 py-6 text-base sm:px-12 sm:py-10"
        />
      </div>
      {slash && <SlashMenu state={slash} />}
    </>
  )
}
