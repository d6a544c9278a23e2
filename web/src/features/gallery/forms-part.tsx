import { RegisterBody } from '@chinar/contract/accounts';
import * as z from 'zod/mini';
import { ApiError } from '../../lib/api-error.ts';
import { CheckboxField, RadioGroupField, SelectField } from '../../ui/fields/choice-fields.tsx';
import { FileField } from '../../ui/fields/file-field.tsx';
import { Form, SubmitButton } from '../../ui/fields/form.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { PhoneField } from '../../ui/fields/phone-field.tsx';
import { TextareaField, TextField } from '../../ui/fields/text-field.tsx';
import { Part } from './gallery-part.tsx';
import { words } from './samples-data.ts';

const choices = [
  { value: 'en', label: 'English', hint: words.hint },
  { value: 'hi', label: 'हिंदी' },
];

const Sample = z.strictObject({
  email: RegisterBody.shape.email,
  password: RegisterBody.shape.password,
  phoneNumber: z.string(),
  about: z.string(),
  language: z.string(),
  level: z.string(),
  agree: z.boolean(),
  file: z.optional(z.unknown()),
});

/** All fields; the form always fails with a fault of the server, to show where it lands. */
export function Forms() {
  return (
    <Part title={words.fields}>
      <div className="max-w-form">
        <Form
          schema={Sample}
          defaults={{
            email: '',
            password: '',
            phoneNumber: '',
            about: '',
            language: 'en',
            level: 'en',
            agree: false,
            file: undefined,
          }}
          onSubmit={async () => {
            await new Promise((resolve) => setTimeout(resolve, 900));
            throw new ApiError({
              status: 422,
              code: 'unacceptable',
              message: words.sentence,
              errors: [{ path: 'about', message: words.sentence }],
            });
          }}
        >
          <TextField name="email" label={words.option} type="email" hint={words.hint} />
          <PasswordField name="password" label={words.option} autoComplete="new-password" />
          <PhoneField name="phoneNumber" label={words.option} />
          <TextareaField name="about" label={words.option} optional />
          <SelectField name="language" label={words.option} choices={choices} />
          <RadioGroupField name="level" label={words.option} choices={choices} />
          <CheckboxField name="agree">{words.sentence}</CheckboxField>
          <FileField name="file" label={words.option} optional />
          <SubmitButton>{words.verbs[0]}</SubmitButton>
        </Form>
      </div>
    </Part>
  );
}
