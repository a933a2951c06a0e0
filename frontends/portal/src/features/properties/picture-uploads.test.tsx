import { describe, expect, it } from '@jest/globals';
import { answer } from '@kiraya/session/testing';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { field, fillProperty } from '../../testing/fill-property';
import { openPortal } from '../../testing/open-portal';
import { property, reference } from '../../testing/properties';
import { stubUploads, urlOf } from '../../testing/uploads';

const network = stubUploads();
const fileOf = (name: string) => new File(['picture'], name, { type: 'image/jpeg' });
const row = (place: number) => within(screen.getByRole('listitem', { name: `Image ${place}` }));
const added = (count: number) => waitFor(() => expect(screen.getAllByText('Added')).toHaveLength(count));
const names = () => screen.getAllByLabelText<HTMLInputElement>('File').map(({ value }) => value);

async function openForm() {
  const page = openPortal('/properties/create', 'owner', {
    ...reference,
    'POST /api/properties': () => answer(property(), { status: 201 }),
  });
  await screen.findByRole('form', { name: 'Create Property' });
  const choose = (...files: string[]) =>
    page.user.upload(screen.getByLabelText('Pictures to add'), files.map(fileOf));
  const submit = () => page.user.click(screen.getByRole('button', { name: 'Create property' }));
  const posted = () =>
    page.calls
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => (body as { images: object[] }).images);
  return { ...page, choose, submit, posted };
}

describe('pictures that are added', () => {
  it('are sent one after another, shown at once, and go with the home in the order they have then', async () => {
    const { user, choose, submit, posted, token } = await openForm();
    await fillProperty(user);
    await choose('front.jpg', 'hall.png', 'kitchen.webp');
    expect(row(1).getByRole('img', { name: 'Preview of image 1' })).toHaveAttribute('src', 'blob:front.jpg');
    await user.type(row(2).getByLabelText('Caption'), 'Hall');
    await added(3);
    expect(network.sent).toEqual(
      ['front.jpg', 'hall.png', 'kitchen.webp'].map((name) => ({ name, authorization: `Bearer ${token}` })),
    );
    expect(row(1).getByText('Cover')).toBeInTheDocument();
    expect(row(2).queryByText('Cover')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Make image 3 the cover' }));
    await user.click(screen.getByRole('button', { name: 'Move image 2 down' }));
    expect(names()).toEqual(['kitchen.webp', 'hall.png', 'front.jpg']);
    await submit();
    expect(await screen.findByText('Property created!')).toBeInTheDocument();
    expect(posted()).toEqual([
      [
        { url: urlOf('kitchen.webp'), caption: null },
        { url: urlOf('hall.png'), caption: 'Hall' },
        { url: urlOf('front.jpg'), caption: null },
      ],
    ]);
    expect(screen.queryByLabelText('File')).not.toBeInTheDocument();
  });

  it('say how far they are, and the form waits for them', async () => {
    network.isHeld = true;
    const { user, choose, submit, posted } = await openForm();
    await fillProperty(user);
    await choose('front.jpg');
    const bar = await screen.findByRole('progressbar', { name: 'Adding front.jpg' });
    await waitFor(() => expect(bar).toHaveAttribute('value', '0.4'));
    await submit();
    expect(field('File')).toHaveAccessibleDescription('This picture is not there yet');
    await waitFor(() => expect(field('File')).toHaveFocus());
    expect(posted()).toEqual([]);
    await act(async () => network.held.forEach((finish) => finish()));
    await added(1);
    expect(field('File')).toHaveAccessibleDescription('');
  });

  it('say why one is refused, beside it, and the others are added all the same', async () => {
    network.reply = (file) =>
      file.name === 'page.svg'
        ? { status: 422, body: { error: 'This is an SVG. Please choose a JPEG, PNG, WebP or AVIF.' } }
        : { status: 201, body: { url: urlOf(file.name) } };
    const { user, choose } = await openForm();
    await choose('page.jpg');
    await added(1);
    fireEvent.change(screen.getByLabelText('Pictures to add'), {
      target: { files: [fileOf('page.svg'), fileOf('hall.jpg')] },
    });
    await added(2);
    expect(row(2).getByLabelText('File')).toHaveAccessibleDescription(/^This is an SVG/);
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove image 2' }));
    expect(names()).toEqual(['page.jpg', 'hall.jpg']);
  });

  it('can be tried again when the line was away', async () => {
    network.reply = () => ({ status: 0, body: {} });
    const { user, choose } = await openForm();
    await choose('front.jpg');
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(field('File')).toHaveAccessibleDescription('There is no connection to the server.');
    network.reply = (file) => ({ status: 201, body: { url: urlOf(file.name) } });
    await user.click(again);
    await added(1);
  });

  it('are not sent when they are larger than 10 MB', async () => {
    const { user } = await openForm();
    const large = fileOf('large.jpg');
    Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
    await user.upload(screen.getByLabelText('Pictures to add'), large);
    expect(field('File')).toHaveAccessibleDescription('The file is larger than 10 MB');
    expect(network.sent).toEqual([]);
  });

  it('are twelve at most; the others are left out, and that is said', async () => {
    const { choose } = await openForm();
    await choose(...Array.from({ length: 14 }, (_, place) => `${place}.jpg`));
    await added(12);
    expect(screen.getByText('2 pictures were left out: there is no room for them.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add pictures' })).toBeDisabled();
  });

  it('can be dropped, and moved by their grip', async () => {
    await openForm();
    const zone = screen.getByRole('button', { name: 'Add pictures' });
    fireEvent.drop(zone, {
      dataTransfer: { types: ['Files'], files: [fileOf('front.jpg'), fileOf('hall.jpg')] },
    });
    await added(2);
    const data = new Map<string, string>();
    const dataTransfer = {
      get types() {
        return [...data.keys()];
      },
      setData: (kind: string, value: string) => data.set(kind, value),
      getData: (kind: string) => data.get(kind) ?? '',
      setDragImage: () => {},
    };
    fireEvent.dragStart(screen.getAllByTitle('Drag to another place')[0] as HTMLElement, { dataTransfer });
    const target = screen.getByRole('listitem', { name: 'Image 2' });
    const over = createEvent.dragOver(target, { dataTransfer });
    fireEvent(target, over);
    expect(over.defaultPrevented).toBe(true);
    fireEvent.drop(target, { dataTransfer });
    expect(names()).toEqual(['hall.jpg', 'front.jpg']);
  });
});
