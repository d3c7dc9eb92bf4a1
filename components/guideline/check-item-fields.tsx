import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import { MOST_CHECK_ITEMS, type CheckItem } from '@/lib/contracts/guideline';

const PLACES = Array.from({ length: MOST_CHECK_ITEMS }, (_, index) => index + 1);

/** Room for up to five statements, each true or not. */
export function CheckItemFields() {
  return (
    <fieldset>
      <legend className="mb-1 text-small font-[550]">Check items</legend>
      <p className="mb-2 text-tiny text-soft">
        Statements that a reader answers with yes or no. Leave empty what you do not need.
      </p>
      {PLACES.map((place) => (
        <div key={place} className="grid grid-cols-[1fr_5.5rem] gap-2">
          <Field label={`Statement ${place}`} isLabelHidden>
            <TextInput name={`statement-${place}`} maxLength={400} placeholder={`Statement ${place}`} />
          </Field>
          <Field label={`Answer to ${place}`} isLabelHidden>
            <Select name={`answer-${place}`} defaultValue="yes">
              <option value="yes">Yes</option>
              <option value="no">No</option>
            </Select>
          </Field>
        </div>
      ))}
    </fieldset>
  );
}

/** The statements that are filled in. */
export function readCheckItems(read: (name: string) => string): CheckItem[] {
  return PLACES.map((place) => ({
    statement: read(`statement-${place}`).trim(),
    isTrue: read(`answer-${place}`) === 'yes',
  })).filter(({ statement }) => statement !== '');
}
