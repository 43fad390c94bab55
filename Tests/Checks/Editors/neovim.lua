-- Neovim's own client, driven through what a person does: open, read, type, complete, rename,
-- format, save. Quits with 1 and says what went wrong if an answer is not the expected one.
local folder = vim.env.FOLDER
local root = folder .. '/animators'
local client

local function fail(message)
  io.stderr:write('neovim: ' .. message .. '\n')
  vim.cmd('cquit 1')
end

local function expect(condition, message)
  if not condition then fail(message) end
end

local function await(message, condition)
  expect(vim.wait(20000, condition, 10), 'timed out: ' .. message)
end

local function request(method, params)
  local answers, problem = vim.lsp.buf_request_sync(0, method, params, 20000)
  expect(answers, method .. ': ' .. tostring(problem))
  local answer = answers[client]
  expect(answer and not answer.error, method .. ': ' .. vim.inspect(answer))
  return answer.result
end

local function at(line, column)
  vim.api.nvim_win_set_cursor(0, { line + 1, column })
  return vim.lsp.util.make_position_params()
end

local function errors()
  return vim.diagnostic.get(0, { severity = vim.diagnostic.severity.ERROR })
end

local function lines() return vim.api.nvim_buf_get_lines(0, 0, -1, false) end

local function main()
  local path = root .. '/mine.anim'
  vim.fn.writefile({
    '/// Fades in.',
    'animator mine {',
    '    duration 300ms',
    '    let half = 0.5',
    '    to { alhpa: half -> 1 }',
    '}',
  }, path)
  vim.cmd('edit ' .. path)
  client = vim.lsp.start_client({
    name = 'animc', cmd = { vim.env.ANIMC, 'lsp' }, root_dir = root,
    workspace_folders = { { uri = vim.uri_from_fname(root), name = 'animators' } },
  })
  expect(client, 'the server does not start')
  vim.lsp.buf_attach_client(0, client)

  -- Open: the mistake shows.
  await('a diagnostic', function() return #errors() == 1 end)
  expect(errors()[1].message:find('alhpa'), vim.inspect(errors()))
  expect(errors()[1].lnum == 4, vim.inspect(errors()))

  -- Read.
  local hover = request('textDocument/hover', at(1, 10))
  expect(hover.contents.value:find('Fades in'), vim.inspect(hover))
  local definition = request('textDocument/definition', at(4, 16))
  expect(definition.range.start.line == 3, vim.inspect(definition))
  local symbols = request('textDocument/documentSymbol', { textDocument = { uri = vim.uri_from_bufnr(0) } })
  expect(symbols[1].name == 'mine', vim.inspect(symbols))

  -- Fix.
  local range = { start = { line = 4, character = 9 }, ['end'] = { line = 4, character = 14 } }
  local actions = request('textDocument/codeAction', {
    textDocument = { uri = vim.uri_from_bufnr(0) }, range = range,
    context = { diagnostics = {} },
  })
  local fix = vim.tbl_filter(function(action) return action.kind == 'quickfix' end, actions)[1]
  expect(fix and fix.title:find('alpha'), vim.inspect(actions))
  vim.lsp.util.apply_workspace_edit(fix.edit, 'utf-16')
  expect(lines()[5] == '    to { alpha: half -> 1 }', lines()[5])
  await('no diagnostic', function() return #errors() == 0 end)

  -- Highlight, by the grammar.
  vim.fn.system({ vim.env.ANIMC, 'grammar', 'vim', '--output', folder .. '/anim.vim' })
  vim.cmd('syntax on')
  vim.cmd('source ' .. folder .. '/anim.vim')
  local function group(line, column)
    return vim.fn.synIDattr(vim.fn.synID(line, column, 1), 'name')
  end
  expect(group(3, 5) == 'animWord', group(3, 5))
  expect(group(3, 16) == 'animNumber', group(3, 16))
  expect(group(5, 10) == 'animProperty', group(5, 10))

  -- Type, with a letter of two UTF-16 units before the cursor, and complete.
  vim.api.nvim_buf_set_lines(0, 5, 5, false, { '    /* 𝄞 */ to { cornerR }' })
  local column = #('    /* 𝄞 */ to { cornerR')
  local completion = request('textDocument/completion', at(5, column))
  local labels = vim.tbl_map(function(item) return item.label end, completion.items)
  expect(vim.tbl_contains(labels, 'cornerRadius'), vim.inspect(labels))
  vim.api.nvim_buf_set_lines(0, 5, 6, false, {})

  -- Rename, in this file.
  local rename = vim.tbl_extend('force', at(3, 9), { newName = 'start' })
  vim.lsp.util.apply_workspace_edit(request('textDocument/rename', rename), 'utf-16')
  expect(lines()[4] == '    let start = 0.5', lines()[4])
  expect(lines()[5] == '    to { alpha: start -> 1 }', lines()[5])

  -- Format.
  vim.api.nvim_buf_set_lines(0, 2, 3, false, { 'duration     300ms' })
  if vim.lsp.buf.formatting_sync then
    vim.lsp.buf.formatting_sync({}, 20000)
  else
    vim.lsp.buf.format({ timeout_ms = 20000 })
  end
  expect(lines()[3] == '    duration 300ms', lines()[3])

  -- Save; a proof arrives later as a warning.
  vim.api.nvim_buf_set_lines(0, 2, 3, false, { '    duration 4s' })
  vim.cmd('silent write')
  expect(vim.fn.readfile(path)[3] == '    duration 4s', 'the file was not saved')
  await('a warning from a proof', function()
    return #vim.diagnostic.get(0, { severity = vim.diagnostic.severity.WARN }) > 0
  end)

  vim.lsp.stop_client(client)
  await('the end of the server', function() return vim.lsp.get_client_by_id(client) == nil end)
  print('Neovim: open, read, fix, complete, rename, format and save work\n')
  vim.cmd('qall!')
end

local ok, problem = pcall(main)
if not ok then fail(tostring(problem)) end
