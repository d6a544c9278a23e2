import { expect, it } from 'vitest';
import { documentType, fileNameOf } from './document-data.ts';

it('a document is kept under the name of its sender, with the ending of what it is and no other', () => {
  expect(fileNameOf('degree.pdf', 'application/pdf')).toBe('degree.pdf');
  expect(fileNameOf('Scan 2.JPEG', 'image/jpeg')).toBe('Scan 2.jpg');
  expect(fileNameOf('degree.pdf.exe', 'application/pdf')).toBe('degree.pdf.pdf');
  expect(fileNameOf('.exe', 'image/jpeg')).toBe('document.jpg');
  expect(fileNameOf('degree', 'text/html')).toBe('degree.bin');
});

it('a file without a type is announced by its name', () => {
  expect(documentType({ name: 'a.pdf', type: 'application/pdf' })).toBe('application/pdf');
  expect(documentType({ name: 'A.PDF', type: '' })).toBe('application/pdf');
  expect(documentType({ name: 'id.jpg', type: '' })).toBe('image/jpeg');
  expect(documentType({ name: 'id.heic', type: '' })).toBe('application/octet-stream');
});
