import { ChevronRight, Link2 } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { TextAnchor } from '#web/ui/TextAnchor.tsx'
import { CurlExample } from './CurlExample.tsx'
import { type Operation, isSuccess } from './description.ts'
import { useReferenceTexts } from './reference-context.ts'
import { SchemaView } from './SchemaView.tsx'

const TONES: Record<string, Tone> = { GET: 'info', POST: 'positive', PATCH: 'warning', PUT: 'warning', DELETE: 'negative' }

/** One call, collapsed by default. */
export function OperationCard({ operation }: { operation: Operation }) {
  const { id, method, path, summary } = operation
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      id={id}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group min-w-0 scroll-mt-6 rounded-lg border border-border bg-raised"
    >
      <summary className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1 rounded-lg px-4 py-3 hover:bg-hover group-open:rounded-b-none [&::-webkit-details-marker]:hidden">
        <Badge tone={TONES[method]} shape="tag" className="min-w-16 justify-center">
          {method}
        </Badge>
        <h3 className="min-w-0 font-mono text-sm font-medium wrap-anywhere">
          {path.split(/(?=\/)/).map((segment, index) => (
            <Fragment key={index}>
              <wbr />
              {segment}
            </Fragment>
          ))}
        </h3>
        <ChevronRight aria-hidden className="size-4 text-muted transition-transform duration-150 group-open:rotate-90" />
        <p className="col-span-full text-pretty text-muted sm:col-span-2 sm:col-start-2">{summary}</p>
      </summary>
      {isOpen && <Details operation={operation} />}
    </details>
  )
}

function Details({ operation }: { operation: Operation }) {
  const texts = useReferenceTexts()
  const { id, parameters = [], requestBody, responses } = operation
  return (
    <div className="grid min-w-0 gap-6 border-t border-border p-4">
      <CurlExample operation={operation} />
      {parameters.length > 0 && (
        <Part title={texts.parameters}>
          {(['path', 'query', 'header'] as const).map((place) => {
            const here = parameters.filter((parameter) => parameter.in === place)
            if (here.length === 0) return null
            const schema = {
              properties: Object.fromEntries(
                here.map(({ name, schema, description }) => [name, { ...(description && { description }), ...schema }]),
              ),
              required: here.filter(({ required }) => required).map(({ name }) => name),
            }
            return (
              <div key={place} className="grid min-w-0 gap-1.5">
                <code className="font-mono text-xs text-muted">{place}</code>
                <SchemaView schema={schema} />
              </div>
            )
          })}
        </Part>
      )}
      {requestBody?.content && (
        <Part title={texts.body}>
          <Contents content={requestBody.content} />
        </Part>
      )}
      <Part title={texts.answers}>
        {Object.entries(responses)
          .filter(([status]) => isSuccess(status))
          .map(([status, { content, description }]) => (
            <div key={status} className="grid min-w-0 gap-1.5">
              <p className="flex items-center gap-2">
                <Badge tone="positive" shape="tag">
                  {status}
                </Badge>
                {description !== 'OK' && <span className="text-muted">{description}</span>}
              </p>
              {content ? <Contents content={content} /> : <p className="text-muted">{texts.nothing}</p>}
            </div>
          ))}
      </Part>
      <TextAnchor look="muted" href={`#${id}`} className="inline-flex w-fit items-center gap-1.5 text-xs text-muted">
        <Link2 aria-hidden className="size-3.5" />
        {texts.link}
      </TextAnchor>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 gap-3">
      <h4 className="font-semibold">{title}</h4>
      {children}
    </section>
  )
}

function Contents({ content }: { content: NonNullable<Operation['requestBody']>['content'] & object }) {
  return Object.entries(content).map(([type, { schema }]) => (
    <div key={type} className="grid min-w-0 gap-1.5">
      <code className="font-mono text-xs text-muted">{type}</code>
      <SchemaView schema={schema} />
    </div>
  ))
}
