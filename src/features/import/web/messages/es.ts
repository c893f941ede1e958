import type { Translated } from '#web/i18n/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  import: 'Importar',
  choose: 'Elegir un archivo para importar',
  dropHere: 'Suelta un archivo para importarlo',
  sending: 'Enviando {name}…',
  reading: 'Leyendo {name}…',
  progress: 'Importando el archivo',
  failed: '{name} no se ha importado',
  done: '«{title}» se ha importado como borrador',
  open: 'Abrir',
  atSheet: 'Hoja «{sheet}»: {reason}',
  atRow: 'Fila {row, number}: {reason}',
  atSheetRow: 'Hoja «{sheet}», fila {row, number}: {reason}',
  attach: 'Adjuntar un archivo',
  attaching: 'Leyendo el archivo…',
  detach: 'Quitar {name}',
  reasons: {
    file_empty: 'El archivo está vacío.',
    file_unknown: 'Solo se pueden importar archivos .docx, .xlsx, .csv, .pptx y .md.',
    file_has_macros: 'El archivo contiene macros. Guárdalo sin macros e inténtalo de nuevo.',
    file_protected: 'El archivo tiene un formato antiguo o una contraseña. Guárdalo en el formato actual sin ella e inténtalo de nuevo.',
    file_not_docx: 'El archivo no es un documento de Word.',
    file_not_xlsx: 'El archivo no es un libro de Excel.',
    file_not_pptx: 'El archivo no es una presentación de PowerPoint.',
    file_not_text: 'El archivo no es un archivo de texto.',
    file_broken: 'El archivo está dañado y no se puede leer.',
    file_inflates: 'El archivo ocupa más de 50 MB descomprimido.',
    too_many_parts: 'El archivo contiene más de {parts, number} partes.',
    too_many_rows: 'Una hoja admite como máximo {rows, number} filas.',
    too_many_columns: 'Una hoja admite como máximo {columns, number} columnas.',
    too_many_sheets: 'Un libro admite como máximo 50 hojas.',
    too_many_slides: 'Una presentación admite como máximo 500 diapositivas.',
    too_many_blocks: 'Un documento admite como máximo {blocks, number} párrafos, listas y tablas.',
    quote_open: 'Faltan unas comillas de cierre.',
    import_timed_out: 'La lectura del archivo ha tardado demasiado.',
    file_too_deep: 'El archivo tiene demasiados niveles anidados y no se puede leer.',
    file_too_complex: 'El archivo es demasiado complejo para leerlo.',
    content_too_large: 'El contenido debe ocupar menos de 5 MB.',
    too_many_requests: 'Demasiadas importaciones. Inténtalo de nuevo en un minuto.',
  },
  notices: {
    pictures_left_out: '{count, plural, one {Se ha omitido # imagen.} other {Se han omitido # imágenes.}}',
    charts_left_out: '{count, plural, one {Se ha omitido # gráfico.} other {Se han omitido # gráficos.}}',
    highlights_left_out: '{count, plural, one {Se ha omitido # formato condicional.} other {Se han omitido # formatos condicionales.}}',
    formulas_as_values:
      '{count, plural, one {# columna tiene fórmulas distintas en cada fila: se han conservado sus valores.} other {# columnas tienen fórmulas distintas en cada fila: se han conservado sus valores.}}',
    merged_cells:
      '{count, plural, one {Se ha dividido # celda combinada.} other {Se han dividido # celdas combinadas.}} El texto está en la primera.',
    hidden_sheets: '{count, plural, one {Se ha omitido # hoja oculta.} other {Se han omitido # hojas ocultas.}}',
    lines_above_left_out:
      '{count, plural, one {Se ha omitido # línea encima de los encabezados.} other {Se han omitido # líneas encima de los encabezados.}}',
    headers_added:
      '{count, plural, one {# columna sin título recibió su letra como nombre.} other {# columnas sin título recibieron su letra como nombre.}}',
    cells_shortened:
      '{count, plural, one {# celda se ha cortado en {cell, number} caracteres.} other {# celdas se han cortado en {cell, number} caracteres.}}',
    texts_shortened:
      '{count, plural, one {# texto era demasiado largo para una diapositiva y se ha cortado.} other {# textos eran demasiado largos para una diapositiva y se han cortado.}}',
    dates_with_time:
      '{count, plural, one {# fecha con hora se ha conservado como texto.} other {# fechas con hora se han conservado como texto.}}',
    encoding_guessed: 'El archivo no es UTF-8 y se ha leído como texto de Europa occidental.',
    source_shortened: 'Solo se usan los primeros {source, number} caracteres.',
  },
}
