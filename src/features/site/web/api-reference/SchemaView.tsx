import { useState } from 'react'
import type { Schema } from './description.ts'
import { useDescription, useReferenceTexts } from './reference-context.ts'
import { type Field, type Shape, readShape, variantLabel } from './schema-shape.ts'

/** A schema with its fields. Nested schemas are drawn when they are opened. */
export function SchemaView({ schema }: { schema: Schema }) {
  const shape = readShape(schema, useDescription())
  return (
    <div className="grid min-w-0 gap-2">
      {shape.fields.length === 0 && <TypeLine shape={shape} />}
      <Inside shape={shape} />
    </div>
  )
}

function Inside({ shape: { fields, variants } }: { shape: Shape }) {
  const texts = useReferenceTexts()
  const description = useDescription()
  return (
    <>
      {fields.length > 0 && (
        <ul className="grid min-w-0 divide-y divide-border rounded-md border border-border">
          {fields.map((field) => (
            <FieldRow key={field.name} field={field} />
          ))}
        </ul>
      )}
      {variants.length > 0 && (
        <div className="grid min-w-0 gap-2 border-l-2 border-border pl-3">
          <p className="text-xs font-medium text-muted">{texts.oneOf}</p>
          {variants.map((variant, index) => (
            <Later key={index} label={variantLabel(variant, description)} schema={variant} />
          ))}
        </div>
      )}
    </>
  )
}

function FieldRow({ field: { name, schema, isRequired } }: { field: Field }) {
  const texts = useReferenceTexts()
  const shape = readShape(schema, useDescription())
  return (
    <li className="grid min-w-0 gap-1.5 px-3 py-2">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-2.5 gap-y-0.5">
        <code className="font-mono text-sm font-medium wrap-anywhere">{name}</code>
        <TypeLine shape={shape} />
        {isRequired && <span className="text-xs font-medium text-warning">{texts.required}</span>}
      </div>
      {schema.description !== undefined && <p className="text-muted">{schema.description}</p>}
      {shape.fields.length + shape.variants.length > 0 && <Later label={texts.fields.replace('{name}', name)} schema={schema} />}
    </li>
  )
}

function TypeLine({ shape: { type, limits } }: { shape: Shape }) {
  const texts = useReferenceTexts()
  return (
    <>
      <code className="min-w-0 font-mono text-xs wrap-anywhere text-muted">{type}</code>
      {limits.map(({ of, text }) => (
        <span key={of} className="min-w-0 text-xs wrap-anywhere text-muted tabular-nums">
          {texts.limits[of]} <code className="font-mono">{text}</code>
        </span>
      ))}
    </>
  )
}

function Later({ label, schema }: { label: string; schema: Schema }) {
  const [isOpen, setOpen] = useState(false)
  const shape = readShape(schema, useDescription())
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} className="min-w-0">
      <summary className="w-fit rounded-sm py-0.5 text-xs font-medium text-accent-strong">{label}</summary>
      {isOpen && (
        <div className="grid min-w-0 gap-2 pt-2">
          <Inside shape={shape} />
        </div>
      )}
    </details>
  )
}
