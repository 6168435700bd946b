import { storedAmount } from '../../document/amounts/stored-amount.ts';
import type { Field, RowsField } from '../../document/document.ts';
import { fieldType, type TextType } from '../../document/field-types.table.ts';
import type { ValuesPatch } from '../../services/drive/values.ts';
import { relatedTo } from './computed-rows.ts';
import { nameOfCell, nameOfField } from './names.ts';

type Known = { fields: readonly Field[]; language: string };

/**
 * What stands in the controls of a field, amounts and numbers as typed in a language, in the way it is stored;
 * undefined where the field has none.
 */
export function postedValue(
  field: Field,
  form: FormData,
  { language, fields }: Known,
): ValuesPatch[string] | undefined {
  if (field.type !== 'rows') return postedText(form, nameOfField(field.key), { type: field.type, language });
  const count = Number(form.get(`${nameOfField(field.key)}.lines`));
  if (!Number.isInteger(count) || count < 0 || count > 500) return undefined;
  const columns = field.columns.filter(({ compute }) => compute === '');
  const currency = postedCurrency(field, form, fields);
  const lines = Array.from({ length: count }, (_none, line) =>
    Object.fromEntries(
      columns.flatMap(({ key, type }) => {
        const text = postedText(form, nameOfCell({ field: field.key, line, column: key }), {
          type,
          language,
          currency,
        });
        return text ? [[key, text]] : [];
      }),
    ),
  );
  return lines.filter((line) => Object.keys(line).length > 0);
}

/** A table that shares out the total of another goes on in the currency that is chosen there. */
function postedCurrency(field: RowsField, form: FormData, fields: readonly Field[]): string {
  const sources = relatedTo(field, { fields, values: {} }).fields;
  const chosen = [...sources, field].map(({ key }) => textIn(form, `${nameOfField(key)}.currency`));
  return chosen.find((code) => code !== '') ?? '';
}

type Reading = { type: TextType; language: string; currency?: string };

function postedText(form: FormData, name: string, reading: Reading): string | undefined {
  const text = form.get(name);
  if (typeof text !== 'string') return undefined;
  const { type, language } = reading;
  const { amount } = fieldType(type);
  if (!amount) return text;
  const currency = amount === 'money' ? reading.currency || textIn(form, `${name}.currency`) : '';
  return storedAmount(text, { language, currency });
}

function textIn(form: FormData, name: string): string {
  const text = form.get(name);
  return typeof text === 'string' ? text : '';
}
