import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Picture } from './picture';

test('a broken picture gives way to the placeholder, which keeps the name', () => {
  render(<Picture src="/media/a.webp" alt="Living room" />);
  const picture = screen.getByRole('img', { name: 'Living room' });
  fireEvent.error(picture);
  expect(picture).not.toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Living room (picture not available)' })).toBeInTheDocument();
});

test('another address gets its own chance', () => {
  const { rerender } = render(<Picture src="/media/a.webp" alt="Living room" />);
  fireEvent.error(screen.getByRole('img'));
  rerender(<Picture src="/media/b.webp" alt="Living room" />);
  expect(screen.getByRole('img', { name: 'Living room' })).toHaveAttribute('src', '/media/b.webp');
});

test('only the first picture is fetched at once', () => {
  render(
    <>
      <Picture src="/a" alt="First" eager />
      <Picture src="/b" alt="Second" />
    </>,
  );
  expect(screen.getByRole('img', { name: 'First' })).toHaveAttribute('loading', 'eager');
  expect(screen.getByRole('img', { name: 'Second' })).toHaveAttribute('loading', 'lazy');
});

test('of one that was uploaded the browser chooses a size, over a blurred one', () => {
  const place = `/media/pictures/${'0a'.repeat(32)}`;
  const { baseElement } = render(
    <Picture
      src={`${place}-800.webp`}
      alt="Kitchen"
      sizes="50vw"
      placeholder="data:image/webp;base64,AAAA"
    />,
  );
  const picture = screen.getByRole('img', { name: 'Kitchen' });
  expect(picture).toHaveAttribute(
    'srcset',
    `${place}-320.webp 320w, ${place}-640.webp 640w, ${place}-800.webp 800w`,
  );
  expect(picture).toHaveAttribute('sizes', '50vw');
  expect(baseElement.innerHTML).toContain('data:image/webp;base64,AAAA');
});
