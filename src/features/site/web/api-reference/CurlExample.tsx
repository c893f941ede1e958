import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '#web/copy-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { curlExample } from './curl-example.ts'
import type { Operation } from './description.ts'
import { useDescription, useReferenceTexts } from './reference-context.ts'

const COPIED_MS = 2_000

export function CurlExample({ operation }: { operation: Operation }) {
  const texts = useReferenceTexts()
  const [isCopied, setCopied] = useState(false)
  const code = curlExample(operation, useDescription())
  const copy = async () => {
    if (!(await copyText(code))) return
    setCopied(true)
    window.setTimeout(() => setCopied(false), COPIED_MS)
  }
  return (
    <section className="grid min-w-0 gap-2">
      <div className="flex items-center justify-between gap-3">
        <h4 className="font-semibold">{texts.example}</h4>
        <Button size="sm" onClick={() => void copy()}>
          {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          <span aria-live="polite">{isCopied ? texts.copied : texts.copy}</span>
        </Button>
      </div>
      {/* Focusable, because it scrolls. */}
      <pre tabIndex={0} className="overflow-x-auto rounded-md bg-sunken p-3 font-mono text-xs leading-5">
        {code}
      </pre>
    </section>
  )
}
